//! Values into keys: the one encoder that every read and write uses.

use super::bytes::ByteSet;
use super::codec::{Codec, ESCAPE};
use super::component::{Encoding, Kind, Scalar};
use super::error::{Fault, KeyError, shown_scalar};
use super::template::{Component, KeySchema, Segment, Template};
use super::time::{Time, digits_into};
use super::value::{EncodedKey, KeyValue};

impl KeySchema {
    /// Encodes the values of the components, in template order.
    #[doc(hidden)]
    pub fn encode(&self, pk: &[Scalar<'_>], sk: &[Scalar<'_>]) -> Result<EncodedKey, KeyError> {
        let pk = self.pk.encode(self.entity, pk)?;
        let sk = self
            .sk
            .as_ref()
            .map(|template| template.encode(self.entity, sk))
            .transpose()?;
        Ok(EncodedKey { pk, sk })
    }
}

impl Template {
    pub(crate) fn encode(
        &self,
        entity: &'static str,
        values: &[Scalar<'_>],
    ) -> Result<KeyValue, KeyError> {
        let mut rest = values.iter();
        let mut size = 0;
        for segment in self.segments {
            size += match segment {
                Segment::Literal(literal) => literal.len(),
                Segment::Component(component) => {
                    let value = rest.next().unwrap_or(&Scalar::None);
                    measure(component, value)
                        .map_err(|fault| KeyError::new(entity, self, Some(component), fault))?
                }
            };
        }
        self.check_size(entity, size)?;
        let mut text = String::with_capacity(size);
        let mut rest = values.iter();
        for segment in self.segments {
            match segment {
                Segment::Literal(literal) => text.push_str(literal),
                Segment::Component(component) => {
                    write(component, rest.next().unwrap_or(&Scalar::None), &mut text);
                }
            }
        }
        Ok(self.value(text))
    }

    /// A text as the type of value that the attribute holds.
    pub(crate) fn value(&self, text: String) -> KeyValue {
        if self.is_number() {
            KeyValue::N(text)
        } else {
            KeyValue::S(text)
        }
    }

    pub(crate) fn check_size(&self, entity: &'static str, bytes: usize) -> Result<(), KeyError> {
        if bytes > self.half.limit() as usize {
            return Err(KeyError::new(entity, self, None, Fault::TooLong { bytes }));
        }
        Ok(())
    }
}

/// Appends one component to a key that is being built.
pub fn append(
    entity: &'static str,
    template: &Template,
    component: &Component,
    value: &Scalar<'_>,
    out: &mut String,
) -> Result<(), KeyError> {
    let size = measure(component, value)
        .map_err(|fault| KeyError::new(entity, template, Some(component), fault))?;
    out.reserve(size);
    write(component, value, out);
    Ok(())
}

/// Appends the beginning of a text component.
pub fn append_head(
    entity: &'static str,
    template: &Template,
    component: &Component,
    head: &str,
    out: &mut String,
) -> Result<(), KeyError> {
    match component.written.codec {
        Codec::Escaped(escapes) => escape(head, escapes, out),
        Codec::Verbatim => out.push_str(head),
        _ => {
            let value = super::error::shown(head).into();
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

/// The size of a component's text in bytes, or why the key can't hold the value.
fn measure(component: &Component, value: &Scalar<'_>) -> Result<usize, Fault> {
    let shown = || shown_scalar(value);
    let size = match (component.written.codec, value) {
        (_, Scalar::None) => return component.none.map(str::len).ok_or(Fault::Empty),
        (Codec::Escaped(escapes), Scalar::Text(text)) => {
            let text = text.as_str();
            check_declared(component.encoding, text)?;
            text.len() + 2 * text.bytes().filter(|&byte| escapes.contains(byte)).count()
        }
        (Codec::Verbatim, Scalar::Text(text)) => {
            check_declared(component.encoding, text.as_str())?;
            text.as_str().len()
        }
        (Codec::Padded { width }, &Scalar::Unsigned(n)) => {
            if digits(n) > u32::from(width) {
                return Err(Fault::TooWide {
                    value: shown(),
                    width,
                });
            }
            usize::from(width)
        }
        (Codec::Shifted { width, .. }, Scalar::Signed(_)) => usize::from(width),
        (Codec::Decimal | Codec::Number, &Scalar::Unsigned(n)) => digits(n) as usize,
        (Codec::Decimal | Codec::Number, &Scalar::Signed(n)) => {
            digits(n.unsigned_abs()) as usize + usize::from(n < 0)
        }
        (Codec::Instant { digits }, &Scalar::Time(time)) => {
            check_precision(component, time, digits)?;
            if !time.is_four_digit_year() {
                return Err(Fault::Year { value: shown() });
            }
            Time::width(digits) as usize
        }
        (
            Codec::Epoch {
                digits: fraction, ..
            }
            | Codec::EpochNumber { digits: fraction },
            &Scalar::Time(time),
        ) => {
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
                Codec::Epoch { width, .. } => usize::from(width),
                _ => digits(ticks) as usize,
            }
        }
        _ => return Err(Fault::Undeclared { value: shown() }),
    };
    if size == 0 {
        return Err(Fault::Empty);
    }
    if let Some(none) = component.none
        && none.len() == size
        && written(component, value) == none
    {
        return Err(Fault::LooksLikeNone { literal: none });
    }
    Ok(size)
}

/// A type that was given by hand may have said less than its values hold, and the key laws rest on what it said.
fn check_declared(encoding: Encoding, text: &str) -> Result<(), Fault> {
    let width = text.len();
    let fits = width == 0
        || (width >= encoding.least as usize
            && width <= encoding.greatest as usize
            && (encoding.bytes == ByteSet::ALL
                || text.bytes().all(|byte| encoding.bytes.contains(byte))));
    if fits {
        Ok(())
    } else {
        Err(Fault::Undeclared {
            value: super::error::shown(text).into(),
        })
    }
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

fn written(component: &Component, value: &Scalar<'_>) -> String {
    let mut text = String::new();
    write(component, value, &mut text);
    text
}

/// Writes a value that [`measure`] accepted.
fn write(component: &Component, value: &Scalar<'_>, out: &mut String) {
    match (component.written.codec, value) {
        (_, Scalar::None) => out.push_str(component.none.unwrap_or_default()),
        (Codec::Escaped(escapes), Scalar::Text(text)) => escape(text.as_str(), escapes, out),
        (_, Scalar::Text(text)) => out.push_str(text.as_str()),
        (Codec::Padded { width }, &Scalar::Unsigned(n)) => wide_digits_into(n, width, out),
        (Codec::Shifted { bits, width }, &Scalar::Signed(n)) => {
            wide_digits_into(shift(n, bits), width, out);
        }
        (_, &Scalar::Unsigned(n)) => wide_digits_into(n, 1, out),
        (_, &Scalar::Signed(n)) => {
            if n < 0 {
                out.push('-');
            }
            wide_digits_into(n.unsigned_abs(), 1, out);
        }
        (Codec::Epoch { digits, width }, &Scalar::Time(time)) => {
            wide_digits_into(time.epoch(digits).unsigned_abs(), width, out);
        }
        (Codec::EpochNumber { digits }, &Scalar::Time(time)) => {
            wide_digits_into(time.epoch(digits).unsigned_abs(), 1, out);
        }
        (Codec::Instant { digits }, &Scalar::Time(time)) => time.floor(digits).write(digits, out),
        (_, &Scalar::Time(time)) => time.write(time.shortest(), out),
    }
}

fn escape(text: &str, escapes: ByteSet, out: &mut String) {
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        if escapes.contains(byte) {
            out.push_str(&text[plain..at]);
            out.push(char::from(ESCAPE));
            for nibble in [byte >> 4, byte & 15] {
                out.push(char::from(b"0123456789ABCDEF"[usize::from(nibble)]));
            }
            plain = at + 1;
        }
    }
    out.push_str(&text[plain..]);
}

/// Moves a signed integer of so many bits up, so that the least is 0.
fn shift(n: i128, bits: u8) -> u128 {
    n.cast_unsigned().wrapping_add(1 << (bits - 1))
}

/// The inverse of [`shift`].
pub(crate) fn unshift(n: u128, bits: u8) -> i128 {
    n.wrapping_sub(1 << (bits - 1)).cast_signed()
}

fn digits(n: u128) -> u32 {
    n.checked_ilog10().map_or(1, |log| log + 1)
}

/// The greatest power of ten in 64 bits.
const TEN_19: u128 = 10_000_000_000_000_000_000;

fn wide_digits_into(n: u128, width: u8, out: &mut String) {
    if let Ok(narrow) = u64::try_from(n) {
        return digits_into(narrow, width, out);
    }
    wide_digits_into(n / TEN_19, width.saturating_sub(19), out);
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a remainder of 10^19 fits 64 bits"
    )]
    digits_into((n % TEN_19) as u64, 19, out);
}

/// Where a value lies among those that a component can be written as.
#[derive(Clone, Debug)]
pub enum Placed<'a> {
    /// Below all of them.
    Under,
    /// At one of them, or between it and the next.
    At { value: Scalar<'a>, exact: bool },
    /// Above all of them.
    Over,
}

/// Finds a range's bound among the values of a component.
pub fn place<'a>(component: &Component, value: Scalar<'a>) -> Placed<'a> {
    let time = |digits: u8, time: Time| {
        let value = time.floor(digits);
        Placed::At {
            value: Scalar::Time(value),
            exact: value == time,
        }
    };
    match (component.written.codec, value) {
        (_, Scalar::Text(text)) if text.as_str().is_empty() => Placed::Under,
        (Codec::Padded { width }, Scalar::Unsigned(n)) if digits(n) > u32::from(width) => {
            Placed::Over
        }
        (Codec::Instant { .. }, Scalar::Time(at)) if at.is_before_year_0() => Placed::Under,
        (Codec::Instant { .. }, Scalar::Time(at)) if !at.is_four_digit_year() => Placed::Over,
        (Codec::Epoch { .. } | Codec::EpochNumber { .. }, Scalar::Time(at)) if at.seconds() < 0 => {
            Placed::Under
        }
        (
            Codec::Epoch {
                digits: fraction,
                width,
            },
            Scalar::Time(at),
        ) if digits(at.epoch(fraction).unsigned_abs()) > u32::from(width) => Placed::Over,
        (
            Codec::Instant { digits } | Codec::Epoch { digits, .. } | Codec::EpochNumber { digits },
            Scalar::Time(at),
        ) => time(digits, at),
        (_, value) => Placed::At { value, exact: true },
    }
}

/// The next value of a component whose values are counted.
pub fn next(component: &Component, value: &Scalar<'_>) -> Option<Scalar<'static>> {
    let next = match *value {
        Scalar::Unsigned(n) => Scalar::Unsigned(n.checked_add(1)?),
        Scalar::Signed(n) => Scalar::Signed(n.checked_add(1)?),
        Scalar::Time(time) => Scalar::Time(time.next(time_digits(component)?)?),
        _ => return None,
    };
    is_held(component, &next).then_some(next)
}

/// The value before, likewise.
pub fn previous(component: &Component, value: &Scalar<'_>) -> Option<Scalar<'static>> {
    let previous = match *value {
        Scalar::Unsigned(n) => Scalar::Unsigned(n.checked_sub(1)?),
        Scalar::Signed(n) => Scalar::Signed(n.checked_sub(1)?),
        Scalar::Time(time) => Scalar::Time(time.previous(time_digits(component)?)?),
        _ => return None,
    };
    is_held(component, &previous).then_some(previous)
}

/// The greatest value of a component whose values are counted and end.
pub fn greatest(component: &Component) -> Option<Scalar<'static>> {
    Some(match (component.written.codec, component.encoding.kind) {
        (Codec::Padded { width }, Kind::Unsigned { bits }) => {
            let padded = 10_u128
                .checked_pow(u32::from(width))
                .map_or(u128::MAX, |end| end - 1);
            Scalar::Unsigned(padded.min(u128::MAX >> (128 - u32::from(bits))))
        }
        (Codec::Shifted { .. }, Kind::Signed { bits }) => {
            Scalar::Signed(i128::MAX >> (128 - u32::from(bits)))
        }
        (Codec::Instant { digits }, _) => Scalar::Time(Time::MAX.floor(digits)),
        (Codec::Epoch { digits, width }, _) => {
            let ticks = 10_i128.checked_pow(u32::from(width))? - 1;
            Scalar::Time(Time::from_epoch(ticks, digits)?)
        }
        _ => return None,
    })
}

fn is_held(component: &Component, value: &Scalar<'_>) -> bool {
    let fits = match (component.encoding.kind, value) {
        (Kind::Unsigned { bits }, &Scalar::Unsigned(n)) => {
            n <= u128::MAX >> (128 - u32::from(bits))
        }
        (Kind::Signed { bits }, &Scalar::Signed(n)) => (i128::MIN >> (128 - u32::from(bits))
            ..=i128::MAX >> (128 - u32::from(bits)))
            .contains(&n),
        _ => true,
    };
    fits && measure(component, value).is_ok()
}

fn time_digits(component: &Component) -> Option<u8> {
    match component.written.codec {
        Codec::Instant { digits } | Codec::Epoch { digits, .. } | Codec::EpochNumber { digits } => {
            Some(digits)
        }
        _ => None,
    }
}
