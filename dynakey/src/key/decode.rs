//! Keys back into values. What the encoder would not write is refused, so every key has one text.

use std::borrow::Cow;

use super::bytes::ByteSet;
use super::codec::{Codec, ESCAPE, Follow};
use super::component::{KeyComponent, Kind, Scalar};
use super::encode::unshift;
use super::error::{Fault, KeyError};
use super::template::{Component, KeySchema, Segment, Template};
use super::time::Time;
use super::value::{EncodedKey, KeyValue};

/// A parsed key: the scalars of its components, to be taken in template order.
#[derive(Debug)]
pub struct Parsed<'a> {
    schema: &'static KeySchema,
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
        let pk = self.pk.parse(self.entity, pk)?;
        let sk = match (&self.sk, sk) {
            (Some(template), Some(value)) => template.parse(self.entity, value)?,
            (Some(template), None) => {
                return Err(KeyError::new(self.entity, template, None, Fault::Missing));
            }
            (None, _) => Vec::new(),
        };
        Ok(Parsed {
            schema: self,
            pk,
            sk,
        })
    }

    /// Checks that the values taken from one half of a key give the other half too.
    #[doc(hidden)]
    pub fn check_same(&self, again: &EncodedKey, key: &EncodedKey) -> Result<(), KeyError> {
        if again == key {
            return Ok(());
        }
        let template = self
            .sk
            .as_ref()
            .filter(|_| again.pk == key.pk)
            .unwrap_or(&self.pk);
        let fault = Fault::Shape {
            text: key.to_string(),
            expected: format!("{again}, as the other half says").into(),
        };
        Err(KeyError::new(self.entity, template, None, fault))
    }
}

impl Parsed<'_> {
    /// The value of the partition key's component of this index.
    #[doc(hidden)]
    pub fn pk<T: KeyComponent>(&mut self, index: usize) -> Result<T, KeyError> {
        take(self.schema.entity, &self.schema.pk, &mut self.pk, index)
    }

    /// The value of the sort key's component of this index.
    #[doc(hidden)]
    pub fn sk<T: KeyComponent>(&mut self, index: usize) -> Result<T, KeyError> {
        let template = self.schema.sk.as_ref().unwrap_or(&self.schema.pk);
        take(self.schema.entity, template, &mut self.sk, index)
    }
}

fn take<T: KeyComponent>(
    entity: &'static str,
    template: &Template,
    values: &mut [Scalar<'_>],
    index: usize,
) -> Result<T, KeyError> {
    let scalar = values
        .get_mut(index)
        .map_or(Scalar::None, |value| std::mem::replace(value, Scalar::None));
    let shown = super::error::shown_scalar(&scalar);
    T::decode(scalar).map_err(|error| {
        let fault = Fault::Shape {
            text: shown.into_owned(),
            expected: error.to_string().into(),
        };
        KeyError::new(entity, template, template.component(index), fault)
    })
}

impl Template {
    fn parse<'a>(
        &self,
        entity: &'static str,
        value: &'a KeyValue,
    ) -> Result<Vec<Scalar<'a>>, KeyError> {
        let expected = if self.is_number() { "N" } else { "S" };
        let text = match value {
            KeyValue::S(text) if expected == "S" => text,
            KeyValue::N(text) if expected == "N" => text,
            other => {
                let fault = Fault::WrongType {
                    expected,
                    found: other.type_name(),
                };
                return Err(KeyError::new(entity, self, None, fault));
            }
        };
        self.check_size(entity, text.len())?;
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
            match segment {
                Segment::Literal(literal) => {
                    rest = rest.strip_prefix(literal).ok_or_else(|| {
                        shape(
                            None,
                            format!("`{literal}` before {}", super::error::shown(rest)).into(),
                        )
                    })?;
                }
                Segment::Component(component) => {
                    let end = component_end(component, rest).ok_or_else(|| {
                        shape(
                            Some(component),
                            "the delimiter after it, or more text".into(),
                        )
                    })?;
                    let (own, after) = rest.split_at(end);
                    let value = read(component, own).ok_or_else(|| {
                        shape(
                            Some(component),
                            format!(
                                "{} instead of {}",
                                form(component),
                                super::error::shown(own)
                            )
                            .into(),
                        )
                    })?;
                    values.push(value);
                    rest = after;
                }
            }
        }
        if rest.is_empty() {
            Ok(values)
        } else {
            Err(shape(
                None,
                format!(
                    "nothing after it, and {} follows",
                    super::error::shown(rest)
                )
                .into(),
            ))
        }
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

/// The value of a component's text; `None` unless it is the very text that the encoder writes.
fn read<'a>(component: &Component, text: &'a str) -> Option<Scalar<'a>> {
    if component.none == Some(text) {
        return Some(Scalar::None);
    }
    if text.is_empty() {
        return None;
    }
    match component.written.codec {
        Codec::Escaped(escapes) => unescape(text, escapes).map(Scalar::text),
        Codec::Verbatim => Some(Scalar::text(text)),
        Codec::Padded { width } => (text.len() == usize::from(width))
            .then(|| unsigned(text))?
            .map(Scalar::Unsigned),
        Codec::Shifted { bits, width } => {
            let n = (text.len() == usize::from(width)).then(|| unsigned(text))??;
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
        Codec::Instant { digits } => {
            let time = Time::read(text, digits)?;
            time.is_four_digit_year().then_some(Scalar::Time(time))
        }
        Codec::Epoch { digits, width } => {
            let ticks = (text.len() == usize::from(width)).then(|| unsigned(text))??;
            Time::from_epoch(i128::try_from(ticks).ok()?, digits).map(Scalar::Time)
        }
        Codec::EpochNumber { digits } => {
            let ticks = unsigned(text).filter(|_| text == "0" || !text.starts_with('0'))?;
            Time::from_epoch(i128::try_from(ticks).ok()?, digits).map(Scalar::Time)
        }
    }
}

fn unsigned(text: &str) -> Option<u128> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

fn unescape(text: &str, escapes: ByteSet) -> Option<Cow<'_, str>> {
    if !text.bytes().any(|byte| escapes.contains(byte)) {
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
            if !escapes.contains(byte) {
                return None;
            }
            bytes.push(byte);
            rest = after;
        } else if escapes.contains(*byte) {
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
        Codec::Verbatim => "text".to_owned(),
        Codec::Padded { width } | Codec::Shifted { width, .. } => format!("{width} digits"),
        Codec::Decimal | Codec::Number => format!("a decimal `{}`", component.type_name),
        Codec::Instant { digits } => {
            let mut example = String::new();
            Time::new(0, 0).write(digits, &mut example);
            format!("a time like {example}")
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
