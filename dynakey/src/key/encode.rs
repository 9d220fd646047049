//! Values into keys: the one encoder that every read and write uses.
//!
//! A key's components are constants where the code for it is generated, see [`Values`](super::values::Values). So what is
//! forced inline here comes down to a few lines of machine code for each component, and what is rare stays out of them. For
//! the same reason it matches the kind, which is a constant, with the scalar, which the compiler may not know.
#![allow(
    clippy::inline_always,
    reason = "only inlined does a match on a constant codec go away"
)]

use std::borrow::Cow;

use super::codec::{Codec, Follow, Half, Site};
use super::component::{KeyComponent, Kind, Scalar};
use super::error::{Fault, KeyError};
use super::spec::Spec;
use super::template::{Component, KeySchema, ScalarType, Segment, Template};
use super::text::{
    complement, digits, digits_into, escape_into, escaped_len, from_hex, hex_into, shift,
};
use super::time::Time;
use super::value::{EncodedKey, KeyValue};

impl KeySchema {
    /// Encodes the values of the components, in template order, where no type has the templates as constants.
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
    pub(crate) fn encode(
        &self,
        entity: &'static str,
        values: &[Scalar<'_>],
    ) -> Result<KeyValue, KeyError> {
        let mut text = String::new();
        let mut rest = values.iter();
        for segment in self.segments {
            match segment {
                Segment::Literal(literal) => text.push_str(literal),
                Segment::Component(component) => {
                    let value = rest.next().unwrap_or(&Scalar::None);
                    append(entity, self, component, value, 0, &mut text)?;
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
    append_value(component, value, more, out)
        .map_err(|fault| KeyError::new(entity, template, Some(component), fault))
}

fn append_value(
    component: &Component,
    value: &Scalar<'_>,
    more: usize,
    out: &mut String,
) -> Result<(), Fault> {
    let size = size(component, value);
    out.reserve(size + more);
    write(component, value, size, out)
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
            let fault = Fault::holds_delimiter(head, delimiter);
            return Err(KeyError::new(entity, template, Some(component), fault));
        }
        Codec::Raw(_) | Codec::Verbatim => out.push_str(head),
        _ => {
            let fault = Fault::undeclared(&Scalar::text(head));
            return Err(KeyError::new(entity, template, Some(component), fault));
        }
    }
    Ok(())
}

/// The size of a component's text in bytes, if the value can be written.
#[inline(always)]
pub(super) fn size(component: &Component, value: &Scalar<'_>) -> usize {
    let codec = component.written.codec;
    match (component.encoding.kind, value) {
        (_, Scalar::None) => component.none.map_or(0, str::len),
        (Kind::Text, Scalar::Text(text)) => {
            let bytes = text.as_bytes();
            match codec {
                _ if component.spec.lower && !bytes.is_ascii() => folded_size(codec, text.as_str()),
                Codec::Escaped(delimiter) => escaped_len(bytes, delimiter),
                _ => bytes.len(),
            }
        }
        (Kind::Unsigned { .. }, Scalar::Unsigned(n)) => codec.width().unwrap_or_else(|| digits(*n)),
        (Kind::Signed { .. }, Scalar::Signed(n)) => codec
            .width()
            .unwrap_or_else(|| digits(n.unsigned_abs()) + usize::from(*n < 0)),
        (Kind::Time | Kind::Date, Scalar::Time(time)) => match codec {
            Codec::EpochNumber { digits: fraction } => digits(time.epoch(fraction).unsigned_abs()),
            _ => codec.width().unwrap_or_default(),
        },
        (Kind::Bytes, Scalar::Bytes(bytes)) => 2 * bytes.len(),
        _ => 0,
    }
}

/// Folding changes the width of some characters beyond ASCII.
#[cold]
fn folded_size(codec: Codec, text: &str) -> usize {
    let text = text.to_lowercase();
    match codec {
        Codec::Escaped(delimiter) => escaped_len(text.as_bytes(), delimiter),
        _ => text.len(),
    }
}

/// Writes a value of this [`size`], or says why the key can't hold it; then what was written means nothing.
#[inline(always)]
pub(super) fn write(
    component: &Component,
    value: &Scalar<'_>,
    size: usize,
    out: &mut String,
) -> Result<(), Fault> {
    // The key laws rest on what a type declares, and one that was given by hand may have said less than it holds.
    if !component.encoding.holds(value) {
        return Err(Fault::undeclared(value));
    }
    if let Scalar::None = value {
        out.push_str(component.none.ok_or(Fault::Empty)?);
        return Ok(());
    }
    if size == 0 {
        return Err(Fault::Empty);
    }
    let start = out.len();
    match (component.encoding.kind, value) {
        (Kind::Text, Scalar::Text(text)) => write_text(component, text.as_str(), size, out)?,
        (Kind::Unsigned { .. }, Scalar::Unsigned(n)) => write_unsigned(component, *n, size, out)?,
        (Kind::Signed { .. }, Scalar::Signed(n)) => write_signed(component, *n, size, out),
        (Kind::Time | Kind::Date, Scalar::Time(time)) => write_time(component, *time, size, out)?,
        (Kind::Bytes, Scalar::Bytes(bytes)) => hex_into(bytes, out),
        _ => return Err(Fault::undeclared(value)),
    }
    match component.none {
        Some(literal) if out[start..] == *literal => Err(Fault::LooksLikeNone { literal }),
        _ => Ok(()),
    }
}

#[inline(always)]
fn write_text(
    component: &Component,
    text: &str,
    size: usize,
    out: &mut String,
) -> Result<(), Fault> {
    if component.spec.lower {
        return write_folded(component, text, size, out);
    }
    match component.written.codec {
        Codec::Escaped(delimiter) if size != text.len() => escape_into(text, delimiter, out),
        Codec::Raw(Some(delimiter)) if text.as_bytes().contains(&delimiter) => {
            return Err(Fault::holds_delimiter(text, delimiter));
        }
        _ => out.push_str(text),
    }
    Ok(())
}

fn write_folded(
    component: &Component,
    text: &str,
    size: usize,
    out: &mut String,
) -> Result<(), Fault> {
    let start = out.len();
    let text = if text.is_ascii() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.to_lowercase())
    };
    match component.written.codec {
        // The digits of an escape are upper case and stay so.
        Codec::Escaped(delimiter) if size != text.len() => {
            escape_into(&text.to_ascii_lowercase(), delimiter, out);
        }
        Codec::Raw(Some(delimiter)) if text.as_bytes().contains(&delimiter) => {
            return Err(Fault::holds_delimiter(
                &text.to_ascii_lowercase(),
                delimiter,
            ));
        }
        _ => {
            out.push_str(&text);
            out[start..].make_ascii_lowercase();
        }
    }
    Ok(())
}

#[inline(always)]
fn write_unsigned(
    component: &Component,
    n: u128,
    size: usize,
    out: &mut String,
) -> Result<(), Fault> {
    match component.written.codec {
        Codec::Padded { width, from } => {
            if digits(n) > usize::from(width) || from.is_some_and(|from| n > from) {
                return Err(Fault::too_wide(&Scalar::Unsigned(n), width));
            }
            digits_into(complement(n, from), size, out);
        }
        _ => digits_into(n, size, out),
    }
    Ok(())
}

#[inline(always)]
fn write_signed(component: &Component, n: i128, size: usize, out: &mut String) {
    if let Codec::Shifted { bits, from, .. } = component.written.codec {
        return digits_into(complement(shift(n, bits), from), size, out);
    }
    if n < 0 {
        out.push('-');
    }
    digits_into(n.unsigned_abs(), size - usize::from(n < 0), out);
}

#[inline(always)]
fn write_time(
    component: &Component,
    time: Time,
    size: usize,
    out: &mut String,
) -> Result<(), Fault> {
    let start = out.len();
    match component.written.codec {
        Codec::Epoch {
            digits: fraction, ..
        }
        | Codec::EpochNumber { digits: fraction } => {
            check_precision(component, time, fraction)?;
            let Ok(ticks) = u128::try_from(time.epoch(fraction)) else {
                return Err(Fault::before_epoch(time));
            };
            match component.written.codec {
                Codec::Epoch { width, .. } if digits(ticks) > usize::from(width) => {
                    return Err(Fault::too_wide(&Scalar::Time(time), width));
                }
                Codec::Epoch { from, .. } => digits_into(complement(ticks, from), size, out),
                _ => digits_into(ticks, size, out),
            }
            return Ok(());
        }
        _ if !time.is_four_digit_year() => return Err(Fault::year(time)),
        Codec::Instant { digits } => {
            check_precision(component, time, digits)?;
            time.write(digits, out);
        }
        _ => {
            time.write(0, out);
            out.truncate(start + size);
        }
    }
    if component.spec.lower {
        out[start..].make_ascii_lowercase();
    }
    Ok(())
}

#[inline(always)]
fn check_precision(component: &Component, time: Time, digits: u8) -> Result<(), Fault> {
    if component.spec.trunc || time.floor(digits) == time {
        return Ok(());
    }
    Err(Fault::too_precise(time, digits))
}

/// The text with its case folded, where the spec says so.
pub(crate) fn folded<'a>(component: &Component, text: &'a str) -> Cow<'a, str> {
    if component.spec.lower {
        return Cow::Owned(text.to_lowercase());
    }
    Cow::Borrowed(text)
}

/// The text of a value in the key.
pub(crate) fn text(component: &Component, value: &Scalar<'_>) -> Result<String, Fault> {
    let mut text = String::new();
    append_value(component, value, 0, &mut text)?;
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
