//! Values into keys: the one encoder that every read and write uses.

use std::borrow::Cow;

use super::bytes::ByteSet;
use super::codec::{Codec, ESCAPE, Follow, Half, Site};
use super::component::{Encoding, KeyComponent, Kind, Scalar};
use super::error::{Fault, KeyError, shown, shown_scalar};
use super::spec::Spec;
use super::template::{Component, KeySchema, ScalarType, Segment, Template};
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
        match self.scalar_type() {
            ScalarType::S => KeyValue::S(text),
            ScalarType::N => KeyValue::N(text),
            ScalarType::B => KeyValue::B(from_hex(&text).unwrap_or_default()),
        }
    }

    /// Checks a text of so many bytes against DynamoDB's limit.
    pub(crate) fn check_size(&self, entity: &'static str, bytes: usize) -> Result<(), KeyError> {
        let bytes = if self.scalar_type() == ScalarType::B {
            bytes / 2
        } else {
            bytes
        };
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
    let head = &*folded(component, head);
    match component.written.codec {
        Codec::Escaped(escapes) => escape(head, escapes, out),
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

/// The size of a component's text in bytes, or why the key can't hold the value.
fn measure(component: &Component, value: &Scalar<'_>) -> Result<usize, Fault> {
    let shown = || shown_scalar(value);
    if !has_declared_bits(component.encoding, value) {
        return Err(Fault::Undeclared { value: shown() });
    }
    let too_wide = |width| Fault::TooWide {
        value: shown(),
        width,
    };
    let size = match (component.written.codec, value) {
        (_, Scalar::None) => return component.none.map(str::len).ok_or(Fault::Empty),
        (codec, Scalar::Text(text)) => {
            // The key laws rest on what a type declares, and one that was given by hand may have said less than it holds.
            let text = text.as_str();
            if cfg!(debug_assertions)
                && !text.is_empty()
                && check_scalar(component.encoding, value).is_err()
            {
                return Err(Fault::Undeclared { value: shown() });
            }
            measure_text(codec, &folded(component, text))?
        }
        (Codec::Padded { width, from }, &Scalar::Unsigned(n)) => {
            if digits(n) > u32::from(width) || from.is_some_and(|from| n > from) {
                return Err(too_wide(width));
            }
            usize::from(width)
        }
        (Codec::Shifted { width, .. }, Scalar::Signed(_)) => usize::from(width),
        (Codec::Decimal | Codec::Number, &Scalar::Unsigned(n)) => digits(n) as usize,
        (Codec::Decimal | Codec::Number, &Scalar::Signed(n)) => {
            digits(n.unsigned_abs()) as usize + usize::from(n < 0)
        }
        (Codec::Instant { .. } | Codec::Calendar { .. }, &Scalar::Time(time)) => {
            if let Codec::Instant { digits } = component.written.codec {
                check_precision(component, time, digits)?;
            }
            if !time.is_four_digit_year() {
                return Err(Fault::Year { value: shown() });
            }
            // As wide as `None`'s literal is not counted in.
            match component.written.codec {
                Codec::Instant { digits } => Time::width(digits) as usize,
                Codec::Calendar { width } => usize::from(width),
                _ => 0,
            }
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
                    return Err(too_wide(width));
                }
                Codec::Epoch { width, .. } => usize::from(width),
                _ => digits(ticks) as usize,
            }
        }
        (Codec::Hex | Codec::Binary, Scalar::Bytes(bytes)) => 2 * bytes.len(),
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

fn measure_text(codec: Codec, text: &str) -> Result<usize, Fault> {
    match codec {
        Codec::Escaped(escapes) => {
            Ok(text.len() + 2 * text.bytes().filter(|&byte| escapes.contains(byte)).count())
        }
        Codec::Raw(Some(delimiter)) if text.as_bytes().contains(&delimiter) => {
            Err(Fault::HoldsDelimiter {
                value: shown(text).into(),
                delimiter: char::from(delimiter),
            })
        }
        Codec::Raw(_) | Codec::Verbatim => Ok(text.len()),
        _ => Err(Fault::Undeclared {
            value: shown(text).into(),
        }),
    }
}

/// The text with its case folded, where the spec says so.
fn folded<'a>(component: &Component, text: &'a str) -> Cow<'a, str> {
    if component.spec.lower
        && text
            .chars()
            .any(|c| !c.is_lowercase() && c.to_lowercase().ne([c]))
    {
        Cow::Owned(text.to_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// Checks a scalar against what its type declares.
pub(crate) fn check_scalar(encoding: Encoding, scalar: &Scalar<'_>) -> Result<(), &'static str> {
    let is_wide =
        |width: usize| width < encoding.least as usize || width > encoding.greatest as usize;
    match (encoding.kind, scalar) {
        (_, Scalar::None) if encoding.optional => Ok(()),
        (Kind::Text, Scalar::Text(text)) if is_wide(text.as_str().len()) => {
            Err("the width is not the declared one")
        }
        (Kind::Text, Scalar::Text(text))
            if !text
                .as_str()
                .bytes()
                .all(|byte| encoding.bytes.contains(byte)) =>
        {
            Err("a byte of it is not among the declared ones")
        }
        (Kind::Bytes, Scalar::Bytes(bytes)) if is_wide(bytes.len()) => {
            Err("the width is not the declared one")
        }
        (Kind::Date, Scalar::Time(time)) if Time::midnight(time.days()) != *time => {
            Err("a day begins at midnight")
        }
        (Kind::Unsigned { .. } | Kind::Signed { .. }, _)
            if !has_declared_bits(encoding, scalar) =>
        {
            Err("it does not fit the declared bits")
        }
        (Kind::Text, Scalar::Text(_))
        | (Kind::Bytes, Scalar::Bytes(_))
        | (Kind::Unsigned { .. }, Scalar::Unsigned(_))
        | (Kind::Signed { .. }, Scalar::Signed(_))
        | (Kind::Time | Kind::Date, Scalar::Time(_)) => Ok(()),
        _ => Err("it is not of the declared kind"),
    }
}

/// Whether an integer has the bits that its type declares.
fn has_declared_bits(encoding: Encoding, value: &Scalar<'_>) -> bool {
    match (encoding.kind, value) {
        (Kind::Unsigned { bits }, &Scalar::Unsigned(n)) => {
            n <= u128::MAX >> (128 - u32::from(bits))
        }
        (Kind::Signed { bits }, &Scalar::Signed(n)) => {
            let free = 128 - u32::from(bits);
            (i128::MIN >> free..=i128::MAX >> free).contains(&n)
        }
        _ => true,
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
        (Codec::Escaped(escapes), Scalar::Text(text)) => {
            escape(&folded(component, text.as_str()), escapes, out);
        }
        (_, Scalar::Text(text)) => out.push_str(&folded(component, text.as_str())),
        (_, Scalar::Bytes(bytes)) => hex_into(bytes, out),
        (Codec::Padded { width, from }, &Scalar::Unsigned(n)) => {
            wide_digits_into(complement(n, from), width, out);
        }
        (Codec::Shifted { bits, width, from }, &Scalar::Signed(n)) => {
            wide_digits_into(complement(shift(n, bits), from), width, out);
        }
        (_, &Scalar::Unsigned(n)) => wide_digits_into(n, 1, out),
        (_, &Scalar::Signed(n)) => {
            if n < 0 {
                out.push('-');
            }
            wide_digits_into(n.unsigned_abs(), 1, out);
        }
        (
            Codec::Epoch {
                digits,
                width,
                from,
            },
            &Scalar::Time(time),
        ) => {
            wide_digits_into(
                complement(time.epoch(digits).unsigned_abs(), from),
                width,
                out,
            );
        }
        (Codec::EpochNumber { digits }, &Scalar::Time(time)) => {
            wide_digits_into(time.epoch(digits).unsigned_abs(), 1, out);
        }
        (codec, &Scalar::Time(time)) => {
            let start = out.len();
            match codec {
                Codec::Instant { digits } => time.floor(digits).write(digits, out),
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
        }
    }
}

/// A number counted down from the greatest, under `desc`.
pub(crate) fn complement(n: u128, from: Option<u128>) -> u128 {
    from.map_or(n, |from| from.saturating_sub(n))
}

pub(crate) fn hex_into(bytes: &[u8], out: &mut String) {
    for byte in bytes {
        for nibble in [byte >> 4, byte & 15] {
            out.push(char::from(b"0123456789abcdef"[usize::from(nibble)]));
        }
    }
}

/// The bytes of a text in lower-case hexadecimal.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |c: u8| match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs
        .iter()
        .map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?))
        .collect();
    if rest.is_empty() { bytes } else { None }
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
pub(crate) enum Placed<'a> {
    /// Below all of them.
    Under,
    /// At one of them, or between it and the next.
    At { value: Scalar<'a>, exact: bool },
    /// Above all of them.
    Over,
}

/// Finds a range's bound among the values of a component.
pub(crate) fn place<'a>(component: &Component, value: Scalar<'a>) -> Placed<'a> {
    let exact = |value| Placed::At { value, exact: true };
    match (component.written.codec, value) {
        (_, Scalar::Text(text)) if text.as_str().is_empty() => Placed::Under,
        (_, Scalar::Bytes(bytes)) if bytes.is_empty() => Placed::Under,
        (Codec::Padded { width, from }, Scalar::Unsigned(n))
            if digits(n) > u32::from(width) || from.is_some_and(|from| n > from) =>
        {
            Placed::Over
        }
        (Codec::Instant { .. } | Codec::Calendar { .. }, Scalar::Time(at))
            if at.is_before_year_0() =>
        {
            Placed::Under
        }
        (Codec::Instant { .. } | Codec::Calendar { .. }, Scalar::Time(at))
            if !at.is_four_digit_year() =>
        {
            Placed::Over
        }
        (Codec::Epoch { .. } | Codec::EpochNumber { .. }, Scalar::Time(at)) if at.seconds() < 0 => {
            Placed::Under
        }
        (
            Codec::Epoch {
                digits: fraction,
                width,
                ..
            },
            Scalar::Time(at),
        ) if digits(at.epoch(fraction).unsigned_abs()) > u32::from(width) => Placed::Over,
        (
            Codec::Instant { digits } | Codec::Epoch { digits, .. } | Codec::EpochNumber { digits },
            Scalar::Time(at),
        ) => {
            let value = at.floor(digits);
            Placed::At {
                value: Scalar::Time(value),
                exact: value == at,
            }
        }
        (_, value) => exact(value),
    }
}

/// Whether two values are written alike.
pub(crate) fn same(component: &Component, a: &Scalar<'_>, b: &Scalar<'_>) -> bool {
    match (a, b) {
        (Scalar::Text(a), Scalar::Text(b)) => {
            folded(component, a.as_str()) == folded(component, b.as_str())
        }
        (Scalar::Time(a), Scalar::Time(b)) => match component.written.codec {
            Codec::Calendar { .. } => {
                written(component, &Scalar::Time(*a)) == written(component, &Scalar::Time(*b))
            }
            codec => {
                let digits = fraction_digits(codec).unwrap_or(9);
                a.floor(digits) == b.floor(digits)
            }
        },
        (Scalar::Unsigned(a), Scalar::Unsigned(b)) => a == b,
        (Scalar::Signed(a), Scalar::Signed(b)) => a == b,
        (Scalar::Bytes(a), Scalar::Bytes(b)) => a == b,
        (Scalar::None, Scalar::None) => true,
        _ => false,
    }
}

/// The text of a scalar in a sort key, where nothing follows.
pub(crate) fn component_text<T: KeyComponent>(scalar: &Scalar<'_>) -> String {
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
    written(&component, scalar)
}

/// The next value of a component whose values are counted.
pub(crate) fn next(component: &Component, value: &Scalar<'_>) -> Option<Scalar<'static>> {
    let next = match *value {
        Scalar::Unsigned(n) => Scalar::Unsigned(n.checked_add(1)?),
        Scalar::Signed(n) => Scalar::Signed(n.checked_add(1)?),
        Scalar::Time(time) => Scalar::Time(match component.written.codec {
            Codec::Calendar { .. } => time.next_day()?,
            codec => time.next(fraction_digits(codec)?)?,
        }),
        _ => return None,
    };
    is_held(component, &next).then_some(next)
}

/// The value before, likewise.
pub(crate) fn previous(component: &Component, value: &Scalar<'_>) -> Option<Scalar<'static>> {
    let previous = match *value {
        Scalar::Unsigned(n) => Scalar::Unsigned(n.checked_sub(1)?),
        Scalar::Signed(n) => Scalar::Signed(n.checked_sub(1)?),
        Scalar::Time(time) => Scalar::Time(match component.written.codec {
            Codec::Calendar { .. } => time.previous_day()?,
            codec => time.previous(fraction_digits(codec)?)?,
        }),
        _ => return None,
    };
    is_held(component, &previous).then_some(previous)
}

/// The value of a component whose key is the greatest, where its values are counted and end.
pub(crate) fn greatest(component: &Component) -> Option<Scalar<'static>> {
    Some(match (component.written.codec, component.encoding.kind) {
        (Codec::Padded { from: Some(_), .. }, _) => Scalar::Unsigned(0),
        (Codec::Padded { width, .. }, Kind::Unsigned { bits }) => {
            let padded = 10_u128
                .checked_pow(u32::from(width))
                .map_or(u128::MAX, |end| end - 1);
            Scalar::Unsigned(padded.min(u128::MAX >> (128 - u32::from(bits))))
        }
        (Codec::Shifted { from: Some(_), .. }, Kind::Signed { bits }) => {
            Scalar::Signed(i128::MIN >> (128 - u32::from(bits)))
        }
        (Codec::Shifted { .. }, Kind::Signed { bits }) => {
            Scalar::Signed(i128::MAX >> (128 - u32::from(bits)))
        }
        (Codec::Instant { digits }, _) => Scalar::Time(Time::MAX.floor(digits)),
        (Codec::Calendar { .. }, _) => Scalar::Time(Time::MAX),
        (Codec::Epoch { from: Some(_), .. }, _) => Scalar::Time(Time::new(0, 0)),
        (Codec::Epoch { digits, width, .. }, _) => {
            let ticks = 10_i128.checked_pow(u32::from(width))? - 1;
            Scalar::Time(Time::from_epoch(ticks, digits)?)
        }
        _ => return None,
    })
}

fn is_held(component: &Component, value: &Scalar<'_>) -> bool {
    measure(component, value).is_ok()
}

fn fraction_digits(codec: Codec) -> Option<u8> {
    match codec {
        Codec::Instant { digits } | Codec::Epoch { digits, .. } | Codec::EpochNumber { digits } => {
            Some(digits)
        }
        _ => None,
    }
}
