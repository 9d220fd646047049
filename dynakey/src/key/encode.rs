//! Values into keys: the one encoder that every read and write uses.

use std::borrow::Cow;

use super::codec::{Codec, Follow, Half, Site};
use super::component::{KeyComponent, Scalar};
use super::error::{Fault, KeyError, shown, shown_scalar};
use super::spec::Spec;
use super::template::{Component, KeySchema, ScalarType, Segment, Template};
use super::text::{
    complement, digits, digits_into, escape_into, escaped_len, from_hex, hex_into, shift,
};
use super::time::Time;
use super::value::{EncodedKey, KeyValue};

impl KeySchema {
    /// Encodes the values of the components, in template order.
    #[doc(hidden)]
    pub fn encode(&self, pk: &[Scalar<'_>], sk: &[Scalar<'_>]) -> Result<EncodedKey, KeyError> {
        let pk = self.pk.encode(self.entity, pk)?;
        let sk = match &self.sk {
            Some(template) => Some(template.encode(self.entity, sk)?),
            None => None,
        };
        Ok(EncodedKey { pk, sk })
    }
}

impl Template {
    #[inline]
    pub(crate) fn encode(
        &self,
        entity: &'static str,
        values: &[Scalar<'_>],
    ) -> Result<KeyValue, KeyError> {
        // Sized exactly, so that the key is one allocation.
        let mut capacity = 0;
        let mut rest = values.iter();
        for segment in self.segments {
            capacity += match segment {
                Segment::Literal(literal) => literal.len(),
                Segment::Component(component) => {
                    size(component, rest.next().unwrap_or(&Scalar::None))
                }
            };
        }
        let mut text = String::with_capacity(capacity);
        let mut rest = values.iter();
        for segment in self.segments {
            match segment {
                Segment::Literal(literal) => text.push_str(literal),
                Segment::Component(component) => {
                    let value = rest.next().unwrap_or(&Scalar::None);
                    write(component, value, &mut text)
                        .map_err(|fault| KeyError::new(entity, self, Some(component), fault))?;
                }
            }
        }
        self.check_size(entity, &text)?;
        Ok(self.value(text))
    }

    /// A text as the type of value that the attribute holds.
    #[inline]
    pub(crate) fn value(&self, text: String) -> KeyValue {
        match self.scalar_type() {
            ScalarType::S => KeyValue::S(text),
            ScalarType::N => KeyValue::N(text),
            ScalarType::B => KeyValue::B(from_hex(&text).unwrap_or_default()),
        }
    }

    /// Checks a key's text, or the beginning of one, against DynamoDB's limit.
    #[inline]
    pub(crate) fn check_size(&self, entity: &'static str, text: &str) -> Result<(), KeyError> {
        let bytes = if self.scalar_type() == ScalarType::B {
            text.len() / 2
        } else {
            text.len()
        };
        if bytes > self.half.limit() as usize {
            return Err(self.too_long(entity, bytes, self.largest(text)));
        }
        Ok(())
    }
}

/// Appends one component to a key that is being built, with room for `more` bytes after it.
pub(crate) fn append(
    entity: &'static str,
    template: &Template,
    component: &Component,
    value: &Scalar<'_>,
    more: usize,
    out: &mut String,
) -> Result<(), KeyError> {
    out.reserve(size(component, value) + more);
    write(component, value, out)
        .map_err(|fault| KeyError::new(entity, template, Some(component), fault))
}

/// Appends the beginning of a text component.
pub fn append_head(
    entity: &'static str,
    template: &Template,
    component: &Component,
    head: &str,
    out: &mut String,
) -> Result<(), KeyError> {
    let head = &*folded(component, head);
    match component.written.codec {
        Codec::Escaped(delimiter) => escape_into(head, delimiter, out),
        Codec::Raw(Some(delimiter)) if head.as_bytes().contains(&delimiter) => {
            let fault = Fault::HoldsDelimiter {
                value: shown(head).into(),
                delimiter: char::from(delimiter),
            };
            return Err(KeyError::new(entity, template, Some(component), fault));
        }
        Codec::Raw(_) | Codec::Verbatim => out.push_str(head),
        _ => {
            let value = shown(head).into();
            return Err(KeyError::new(
                entity,
                template,
                Some(component),
                Fault::Undeclared { value },
            ));
        }
    }
    Ok(())
}

/// The size of a component's text in bytes, if the value can be written.
#[inline]
fn size(component: &Component, value: &Scalar<'_>) -> usize {
    match (component.written.codec, value) {
        (_, Scalar::None) => component.none.map_or(0, str::len),
        (Codec::Escaped(delimiter), Scalar::Text(text)) => escaped_len(text.as_str(), delimiter),
        (_, Scalar::Text(text)) => text.as_str().len(),
        (_, Scalar::Bytes(bytes)) => 2 * bytes.len(),
        (Codec::Decimal | Codec::Number, &Scalar::Unsigned(n)) => digits(n) as usize,
        (Codec::Decimal | Codec::Number, &Scalar::Signed(n)) => {
            digits(n.unsigned_abs()) as usize + usize::from(n < 0)
        }
        // All others are of one width; a literal for `None` may be narrower.
        _ => component.written.greatest.min(64) as usize,
    }
}

/// Writes a value, or says why the key can't hold it; then what was written means nothing.
#[inline]
fn write(component: &Component, value: &Scalar<'_>, out: &mut String) -> Result<(), Fault> {
    // The key laws rest on what a type declares, and one that was given by hand may have said less than it holds.
    if !component.encoding.holds(value) {
        return Err(Fault::Undeclared {
            value: shown_scalar(value),
        });
    }
    let start = out.len();
    match value {
        Scalar::None => {
            out.push_str(component.none.ok_or(Fault::Empty)?);
            return Ok(());
        }
        Scalar::Text(text) => write_text(component, text.as_str(), out)?,
        Scalar::Unsigned(n) => write_unsigned(component, *n, out)?,
        Scalar::Signed(n) => write_signed(component, *n, out),
        Scalar::Time(time) => write_time(component, *time, out)?,
        Scalar::Bytes(bytes) => hex_into(bytes, out),
    }
    if out.len() == start {
        return Err(Fault::Empty);
    }
    match component.none {
        Some(literal) if out[start..] == *literal => Err(Fault::LooksLikeNone { literal }),
        _ => Ok(()),
    }
}

#[inline]
fn write_text(component: &Component, text: &str, out: &mut String) -> Result<(), Fault> {
    let text = &*folded(component, text);
    match component.written.codec {
        Codec::Escaped(delimiter) => escape_into(text, delimiter, out),
        Codec::Raw(Some(delimiter)) if text.as_bytes().contains(&delimiter) => {
            return Err(Fault::HoldsDelimiter {
                value: shown(text).into(),
                delimiter: char::from(delimiter),
            });
        }
        _ => out.push_str(text),
    }
    Ok(())
}

fn write_unsigned(component: &Component, n: u128, out: &mut String) -> Result<(), Fault> {
    match component.written.codec {
        Codec::Padded { width, from } => {
            if digits(n) > u32::from(width) || from.is_some_and(|from| n > from) {
                return Err(Fault::TooWide {
                    value: n.to_string().into(),
                    width,
                });
            }
            digits_into(complement(n, from), width, out);
        }
        _ => digits_into(n, 1, out),
    }
    Ok(())
}

fn write_signed(component: &Component, n: i128, out: &mut String) {
    if let Codec::Shifted { bits, width, from } = component.written.codec {
        return digits_into(complement(shift(n, bits), from), width, out);
    }
    if n < 0 {
        out.push('-');
    }
    digits_into(n.unsigned_abs(), 1, out);
}

fn write_time(component: &Component, time: Time, out: &mut String) -> Result<(), Fault> {
    let start = out.len();
    let shown = || shown_scalar(&Scalar::Time(time));
    match component.written.codec {
        Codec::Epoch {
            digits: fraction, ..
        }
        | Codec::EpochNumber { digits: fraction } => {
            check_precision(component, time, fraction)?;
            let Ok(ticks) = u128::try_from(time.epoch(fraction)) else {
                return Err(Fault::BeforeEpoch { value: shown() });
            };
            match component.written.codec {
                Codec::Epoch { width, .. } if digits(ticks) > u32::from(width) => {
                    return Err(Fault::TooWide {
                        value: shown(),
                        width,
                    });
                }
                Codec::Epoch { width, from, .. } => {
                    digits_into(complement(ticks, from), width, out);
                }
                _ => digits_into(ticks, 1, out),
            }
            return Ok(());
        }
        _ if !time.is_four_digit_year() => return Err(Fault::Year { value: shown() }),
        Codec::Instant { digits } => {
            check_precision(component, time, digits)?;
            time.floor(digits).write(digits, out);
        }
        Codec::Calendar { width } => {
            time.write(0, out);
            out.truncate(start + usize::from(width));
        }
        _ => time.write(time.shortest(), out),
    }
    if component.spec.lower {
        let lower = out[start..].to_ascii_lowercase();
        out.replace_range(start.., &lower);
    }
    Ok(())
}

fn check_precision(component: &Component, time: Time, digits: u8) -> Result<(), Fault> {
    if component.spec.trunc || time.floor(digits) == time {
        return Ok(());
    }
    Err(Fault::TooPrecise {
        value: shown_scalar(&Scalar::Time(time)),
        digits,
    })
}

/// The text with its case folded, where the spec says so.
#[inline]
pub(crate) fn folded<'a>(component: &Component, text: &'a str) -> Cow<'a, str> {
    if component.spec.lower {
        return Cow::Owned(text.to_lowercase());
    }
    Cow::Borrowed(text)
}

/// The text of a value in the key.
pub(crate) fn text(component: &Component, value: &Scalar<'_>) -> Result<String, Fault> {
    let mut text = String::with_capacity(size(component, value));
    write(component, value, &mut text)?;
    Ok(text)
}

/// The text of a scalar in a sort key, where nothing follows.
pub(crate) fn component_text<T: KeyComponent>(scalar: &Scalar<'_>) -> Result<String, Fault> {
    let site = Site {
        half: Half::Sort,
        follow: Follow::End,
        alone: false,
    };
    let component = Component::new(
        T::ENCODING,
        "",
        "",
        (0, 0),
        Spec::NONE,
        T::ENCODING.optional.then_some("\u{10FFFF}"),
        site,
    );
    text(&component, scalar)
}
