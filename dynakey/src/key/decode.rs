//! Keys back into values. What the encoder would not write is refused, so every key has one text.

use std::borrow::Cow;

use super::codec::{Codec, Follow};
use super::component::{KeyComponent, Kind, Scalar};
use super::error::{Fault, KeyError};
use super::position::same;
use super::template::{Component, KeySchema, ScalarType, Segment, Template};
use super::text::{ESCAPE, complement, from_hex, is_escaped, unshift};
use super::time::Time;
use super::value::{EncodedKey, KeyValue};

/// A parsed key: the scalars of its components, to be taken in template order.
#[derive(Debug)]
pub struct Parsed<'a> {
    schema: &'static KeySchema,
    key: (&'a KeyValue, Option<&'a KeyValue>),
    pk: Vec<Scalar<'a>>,
    sk: Vec<Scalar<'a>>,
}

impl KeySchema {
    /// Takes a key apart.
    #[doc(hidden)]
    pub fn parse<'a>(
        &'static self,
        pk: &'a KeyValue,
        sk: Option<&'a KeyValue>,
    ) -> Result<Parsed<'a>, KeyError> {
        let key = (pk, sk);
        let pk = self.pk.parse(self.entity, pk)?;
        let sk = match (&self.sk, sk) {
            (Some(template), Some(value)) => template.parse(self.entity, value)?,
            (Some(template), None) => {
                return Err(KeyError::new(self.entity, template, None, Fault::Missing));
            }
            (None, Some(value)) => {
                let fault = Fault::Shape {
                    text: value.to_string(),
                    expected: "no sort key".into(),
                };
                return Err(KeyError::new(self.entity, &self.pk, None, fault));
            }
            (None, None) => Vec::new(),
        };
        Ok(Parsed {
            schema: self,
            key,
            pk,
            sk,
        })
    }
}

impl Parsed<'_> {
    /// The error that a part of the key is missing.
    pub(crate) fn missing(&self) -> KeyError {
        KeyError::new(self.schema.entity, &self.schema.pk, None, Fault::Missing)
    }

    #[cfg(feature = "client")]
    /// A time as the key has it: where several components do, as the most precise of them has it.
    pub(crate) fn cut_time(&self, field: &str) -> Option<Time> {
        let pk = self.schema.pk.components().zip(&self.pk);
        let sk = self.schema.sk.iter().flat_map(Template::components);
        let held = pk
            .chain(sk.zip(&self.sk))
            .filter_map(|(component, value)| match value {
                Scalar::Time(time) if component.field() == field && !component.is_lossy() => {
                    Some(*time)
                }
                _ => None,
            });
        // Cut, each is the less the more is cut.
        held.max()
    }

    /// The value of the partition key's component of this index.
    #[doc(hidden)]
    pub fn pk<T: KeyComponent>(&self, index: usize) -> Result<T, KeyError> {
        value(self.schema.entity, &self.schema.pk, &self.pk, index)
    }

    /// The value of the sort key's component of this index.
    #[doc(hidden)]
    pub fn sk<T: KeyComponent>(&self, index: usize) -> Result<T, KeyError> {
        let template = self.schema.sk.as_ref().unwrap_or(&self.schema.pk);
        value(self.schema.entity, template, &self.sk, index)
    }

    /// Checks that a field's value is written as the key has it.
    #[doc(hidden)]
    pub fn check_pk(&self, index: usize, value: &Scalar<'_>) -> Result<(), KeyError> {
        check(self.schema.entity, &self.schema.pk, &self.pk, index, value)
    }

    /// Checks that a field's value is written as the key has it.
    #[doc(hidden)]
    pub fn check_sk(&self, index: usize, value: &Scalar<'_>) -> Result<(), KeyError> {
        let template = self.schema.sk.as_ref().unwrap_or(&self.schema.pk);
        check(self.schema.entity, template, &self.sk, index, value)
    }

    /// Checks that the values taken from one half of the key give the other half too.
    #[doc(hidden)]
    pub fn check_same(&self, again: &EncodedKey) -> Result<(), KeyError> {
        let Self {
            schema,
            key: (pk, sk),
            ..
        } = self;
        let sk = sk.zip(again.sk.as_ref()).zip(schema.sk.as_ref());
        let halves = [Some(((*pk, &again.pk), &schema.pk)), sk];
        for ((stored, again), template) in halves.into_iter().flatten() {
            if stored != again {
                let expected = format!("{again}, as the other half says").into();
                let fault = Fault::Shape {
                    text: stored.to_string(),
                    expected,
                };
                return Err(KeyError::new(schema.entity, template, None, fault));
            }
        }
        Ok(())
    }
}

fn check(
    entity: &'static str,
    template: &Template,
    values: &[Scalar<'_>],
    index: usize,
    value: &Scalar<'_>,
) -> Result<(), KeyError> {
    let (Some(component), Some(stored)) = (template.component(index), values.get(index)) else {
        return Ok(());
    };
    if same(component, stored, value) {
        return Ok(());
    }
    let text = super::error::shown_scalar(value).into_owned();
    let expected = format!("{}, as the key says", super::error::shown_scalar(stored)).into();
    Err(KeyError::new(
        entity,
        template,
        Some(component),
        Fault::Shape { text, expected },
    ))
}

fn value<T: KeyComponent>(
    entity: &'static str,
    template: &Template,
    values: &[Scalar<'_>],
    index: usize,
) -> Result<T, KeyError> {
    let scalar = values.get(index).map_or(Scalar::None, Scalar::borrowed);
    T::decode(scalar).map_err(|error| {
        let text = values.get(index).map_or_else(String::new, |scalar| {
            super::error::shown_scalar(scalar).into_owned()
        });
        let fault = Fault::Shape {
            text,
            expected: error.to_string().into(),
        };
        KeyError::new(entity, template, template.component(index), fault)
    })
}

impl Template {
    /// The value in an attribute that is one component.
    pub(crate) fn read<T: KeyComponent>(
        &self,
        entity: &'static str,
        stored: &KeyValue,
    ) -> Result<T, KeyError> {
        value(entity, self, &self.parse(entity, stored)?, 0)
    }

    pub(crate) fn parse<'a>(
        &self,
        entity: &'static str,
        value: &'a KeyValue,
    ) -> Result<Vec<Scalar<'a>>, KeyError> {
        let expected = self.scalar_type();
        let text = match (value, expected) {
            (KeyValue::S(text), ScalarType::S) | (KeyValue::N(text), ScalarType::N) => text,
            (KeyValue::B(bytes), ScalarType::B) => {
                if bytes.len() > self.half.limit() as usize {
                    return Err(self.too_long(entity, bytes.len(), None));
                }
                return Ok(vec![Scalar::Bytes(bytes.into())]);
            }
            (other, _) => {
                let fault = Fault::WrongType {
                    expected: expected.name(),
                    found: other.type_name(),
                };
                return Err(KeyError::new(entity, self, None, fault));
            }
        };
        self.check_size(entity, text)?;
        let shape = |component: Option<&Component>, expected: Cow<'static, str>| {
            KeyError::new(
                entity,
                self,
                component,
                Fault::Shape {
                    text: text.clone(),
                    expected,
                },
            )
        };
        let mut rest = text.as_str();
        let mut values = Vec::with_capacity(self.segments.len());
        for segment in self.segments {
            let at = text.len() - rest.len();
            match segment {
                Segment::Literal(literal) => {
                    rest = rest.strip_prefix(literal).ok_or_else(|| {
                        let expected =
                            format!("the literal `{literal}` at byte {at}, and {}", found(rest));
                        shape(None, expected.into())
                    })?;
                }
                Segment::Component(component) => {
                    let end = component_end(component, rest).ok_or_else(|| {
                        let what = match component.site.follow {
                            Follow::Delimiter(delimiter) if !component.written.is_fixed() => {
                                format!("the delimiter `{}` after it", char::from(delimiter))
                            }
                            _ => form(component),
                        };
                        let expected = format!("{what}, from byte {at} on, and {}", found(rest));
                        shape(Some(component), expected.into())
                    })?;
                    let (own, after) = rest.split_at(end);
                    let value = read(component, own)
                        .filter(|value| is_declared(component, value))
                        .ok_or_else(|| {
                            let (form, own) = (form(component), super::error::shown(own));
                            let expected = format!("{form} at byte {at} instead of {own}");
                            shape(Some(component), expected.into())
                        })?;
                    values.push(value);
                    rest = after;
                }
            }
        }
        if rest.is_empty() {
            Ok(values)
        } else {
            let at = text.len() - rest.len();
            let expected = format!("its end at byte {at}, and {}", found(rest));
            Err(shape(None, expected.into()))
        }
    }

    /// The component that takes the most of a key's text, or of the beginning of one, and how many bytes.
    pub(crate) fn largest(&self, text: &str) -> Option<(&'static Component, usize)> {
        let mut rest = text;
        let mut largest = None;
        for segment in self.segments {
            let width = match segment {
                Segment::Literal(literal) => literal.len(),
                Segment::Component(component) => {
                    let width = component_end(component, rest).unwrap_or(rest.len());
                    if largest.is_none_or(|(_, most)| width > most) {
                        largest = Some((component, width));
                    }
                    width
                }
            };
            rest = rest.get(width..).unwrap_or_default();
        }
        largest
    }

    /// The error of a key of so many bytes.
    #[cold]
    pub(crate) fn too_long(
        &self,
        entity: &'static str,
        bytes: usize,
        largest: Option<(&'static Component, usize)>,
    ) -> KeyError {
        let largest = largest.filter(|_| self.segments.len() > 1);
        let largest = largest.map(|(component, bytes)| (component.field(), bytes));
        KeyError::new(entity, self, None, Fault::TooLong { bytes, largest })
    }
}

/// What stands in a key where something else was expected.
fn found(rest: &str) -> String {
    if rest.is_empty() {
        "the key ends there".to_owned()
    } else {
        format!("there is {}", super::error::shown(rest))
    }
}

/// Where the text of a component ends.
fn component_end(component: &Component, rest: &str) -> Option<usize> {
    let end = if component.written.is_fixed() {
        component.written.least as usize
    } else {
        match component.site.follow {
            Follow::Delimiter(delimiter) => rest.bytes().position(|byte| byte == delimiter)?,
            Follow::End | Follow::Component => rest.len(),
        }
    };
    rest.is_char_boundary(end).then_some(end)
}

/// What a type does not declare is no value of it, whatever its own `decode` says. A folded text need not be one.
fn is_declared(component: &Component, value: &Scalar<'_>) -> bool {
    match value {
        Scalar::Text(_) => {
            component.is_lossy()
                || component.encoding.is_any_text()
                || component.encoding.check(value).is_ok()
        }
        _ => component.encoding.holds(value),
    }
}

/// The value of a component's text; `None` unless it is the very text that the encoder writes.
fn read<'a>(component: &Component, text: &'a str) -> Option<Scalar<'a>> {
    if component.none == Some(text) {
        return Some(Scalar::None);
    }
    if text.is_empty() {
        return None;
    }
    // A folded text need not be one that the type declares, but the fold of one, which has these bytes alone.
    let is_folded = |text: &str| !component.spec.lower || text.to_lowercase() == text;
    let has_own_bytes = || {
        text.bytes()
            .all(|byte| component.written.bytes.contains(byte))
    };
    if component.is_lossy() && !has_own_bytes() {
        return None;
    }
    match component.written.codec {
        Codec::Escaped(delimiter) => unescape(text, delimiter)
            .filter(|text| is_folded(text))
            .map(Scalar::text),
        _ if matches!(component.encoding.kind, Kind::Text) && !is_folded(text) => None,
        Codec::Raw(Some(delimiter)) if text.as_bytes().contains(&delimiter) => None,
        Codec::Raw(_) | Codec::Verbatim => Some(Scalar::text(text)),
        Codec::Hex | Codec::Binary => from_hex(text).map(|bytes| Scalar::Bytes(bytes.into())),
        Codec::Padded { width, from } => padded(text, width, from).map(Scalar::Unsigned),
        Codec::Shifted { bits, width, from } => {
            let n = padded(text, width, from)?;
            (n <= u128::MAX >> (128 - u32::from(bits))).then(|| Scalar::Signed(unshift(n, bits)))
        }
        Codec::Decimal | Codec::Number => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            if digits.len() > 1 && digits.starts_with('0') || text == "-0" {
                return None;
            }
            match component.encoding.kind {
                Kind::Unsigned { .. } => unsigned(text).map(Scalar::Unsigned),
                _ => digits
                    .bytes()
                    .all(|b| b.is_ascii_digit())
                    .then(|| text.parse().ok())?
                    .map(Scalar::Signed),
            }
        }
        Codec::Instant { digits } => instant(component, text, "", digits),
        Codec::Calendar { width } => {
            // A bucket is read as the time at which it begins.
            let begin = &"0000-01-01T00:00:00Z"[usize::from(width)..];
            (text.len() == usize::from(width)).then(|| instant(component, text, begin, 0))?
        }
        Codec::Epoch {
            digits,
            width,
            from,
        } => {
            let ticks = padded(text, width, from)?;
            Time::from_epoch(i128::try_from(ticks).ok()?, digits).map(Scalar::Time)
        }
        Codec::EpochNumber { digits } => {
            let ticks = unsigned(text).filter(|_| text == "0" || !text.starts_with('0'))?;
            Time::from_epoch(i128::try_from(ticks).ok()?, digits).map(Scalar::Time)
        }
    }
}

/// The time of a text in the case that the component writes, completed by `rest`.
fn instant(component: &Component, text: &str, rest: &str, digits: u8) -> Option<Scalar<'static>> {
    let capital = if component.spec.lower {
        text.bytes()
            .all(|byte| !byte.is_ascii_uppercase())
            .then(|| text.to_ascii_uppercase())?
    } else {
        text.to_owned()
    };
    let time = Time::read(&(capital + rest), digits)?;
    time.is_four_digit_year().then_some(Scalar::Time(time))
}

/// The number of digits of exactly this width.
fn padded(text: &str, width: u8, from: Option<u128>) -> Option<u128> {
    let n = (text.len() == usize::from(width)).then(|| unsigned(text))??;
    match from {
        Some(from) if n > from => None,
        from => Some(complement(n, from)),
    }
}

fn unsigned(text: &str) -> Option<u128> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

fn unescape(text: &str, delimiter: u8) -> Option<Cow<'_, str>> {
    if !text.bytes().any(|byte| is_escaped(byte, delimiter)) {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        if *byte == ESCAPE {
            let [high, low, after @ ..] = rest else {
                return None;
            };
            let byte = nibble(*high)? << 4 | nibble(*low)?;
            if !is_escaped(byte, delimiter) {
                return None;
            }
            bytes.push(byte);
            rest = after;
        } else if is_escaped(*byte, delimiter) {
            return None;
        } else {
            bytes.push(*byte);
        }
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
}

fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// What a component's text looks like, for an error.
fn form(component: &Component) -> String {
    match component.written.codec {
        Codec::Escaped(_) => "text with `%` and what sorts below it escaped".to_owned(),
        Codec::Raw(Some(delimiter)) => format!("text without `{}`", char::from(delimiter)),
        Codec::Raw(None) | Codec::Verbatim => "text".to_owned(),
        Codec::Hex | Codec::Binary => "lower-case hexadecimal".to_owned(),
        Codec::Padded { width, .. } | Codec::Shifted { width, .. } => format!("{width} digits"),
        Codec::Decimal | Codec::Number => format!("a decimal `{}`", component.type_name),
        Codec::Instant { digits } => {
            let mut example = String::new();
            Time::new(0, 0).write(digits, &mut example);
            format!("a time like {example}")
        }
        Codec::Calendar { width } => {
            format!("a date like {}", &"1970-01-01T00"[..usize::from(width)])
        }
        Codec::Epoch { digits, .. } | Codec::EpochNumber { digits } => {
            format!(
                "{} since 1970",
                if digits == 0 {
                    "seconds"
                } else {
                    "milliseconds"
                }
            )
        }
    }
}
