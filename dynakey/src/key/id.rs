//! URL-safe ids of keys: the component values joined by `~`.
//!
//! Every byte but letters, digits, `-`, `.` and `_` is percent-encoded, and `None` is nothing. The values are those of
//! the fields, whatever the template's specs, so any key has an id and gets it back.

use std::fmt;

use super::component::{KeyComponent, Kind, Scalar};
use super::error::{Fault, KeyError};
use super::template::KeySchema;
use super::text::{from_hex, hex_into};
use super::time::Time;

const SEPARATOR: char = '~';
/// The id of `Some("")`, which is not that of `None`.
const EMPTY: &str = "%";

/// One value of an id.
#[derive(Debug)]
pub struct IdPart<'a> {
    value: Scalar<'a>,
    kind: Kind,
    optional: bool,
}

impl<'a> IdPart<'a> {
    /// The value of one field.
    #[must_use]
    pub fn new<T: KeyComponent>(value: &'a T) -> Self {
        Self {
            value: value.encode(),
            kind: T::ENCODING.kind,
            optional: T::ENCODING.optional,
        }
    }
}

/// Writes the id of these values.
///
/// # Errors
///
/// Those of the formatter alone.
pub fn write_id(parts: &[IdPart<'_>], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            fmt::Write::write_char(f, SEPARATOR)?;
        }
        match &part.value {
            Scalar::Text(text) if text.as_str().is_empty() && part.optional => {
                f.write_str(EMPTY)?;
            }
            Scalar::Text(text) => write_encoded(text.as_str(), f)?,
            Scalar::Unsigned(n) => write!(f, "{n}")?,
            Scalar::Signed(n) => write!(f, "{n}")?,
            Scalar::Time(_) => write_encoded(&canonical(&part.value, part.kind), f)?,
            Scalar::Bytes(_) => f.write_str(&canonical(&part.value, part.kind))?,
            Scalar::None => {}
        }
    }
    Ok(())
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_')
}

fn write_encoded(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    text.bytes().try_for_each(|byte| {
        if is_plain(byte) {
            fmt::Write::write_char(f, char::from(byte))
        } else {
            write!(f, "%{byte:02X}")
        }
    })
}

/// Reads the values of an id, one by one.
#[derive(Debug)]
pub struct IdReader<'a> {
    schema: &'static KeySchema,
    id: &'a str,
    rest: Option<&'a str>,
}

impl<'a> IdReader<'a> {
    /// Starts at the first value.
    #[must_use]
    pub fn new(schema: &'static KeySchema, id: &'a str) -> Self {
        Self {
            schema,
            id,
            rest: Some(id),
        }
    }

    /// The next value.
    ///
    /// # Errors
    ///
    /// When there is none, or it is not what `Display` writes.
    pub fn next<T: KeyComponent>(&mut self, field: &'static str) -> Result<T, KeyError> {
        let rest = self
            .rest
            .take()
            .ok_or_else(|| self.error(field, "a value for every component"))?;
        let (own, rest) = match rest.split_once(SEPARATOR) {
            Some((own, rest)) => (own, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        let scalar = if T::ENCODING.optional && own.is_empty() {
            Some(Scalar::None)
        } else if T::ENCODING.optional && own == EMPTY {
            Some(Scalar::text(""))
        } else {
            decode(own).and_then(|text| read(T::ENCODING.kind, text))
        };
        scalar
            .and_then(|scalar| T::decode(scalar).ok())
            .ok_or_else(|| {
                self.error(
                    field,
                    "the id that `Display` gives, not decoded by something else",
                )
            })
    }

    /// Checks that nothing follows.
    ///
    /// # Errors
    ///
    /// When there are more values than components.
    pub fn finish(&mut self) -> Result<(), KeyError> {
        if self.rest.is_none() || self.id.is_empty() {
            Ok(())
        } else {
            Err(self.error("", "no more values than components"))
        }
    }

    fn error(&self, field: &str, expected: &'static str) -> KeyError {
        let templates = [Some(&self.schema.pk), self.schema.sk.as_ref()];
        let found = templates.into_iter().flatten().find_map(|template| {
            Some((
                template,
                template
                    .components()
                    .find(|component| component.field == field)?,
            ))
        });
        let (template, component) =
            found.map_or((&self.schema.pk, None), |(template, c)| (template, Some(c)));
        let fault = Fault::Shape {
            text: self.id.to_owned(),
            expected: expected.into(),
        };
        KeyError::new(self.schema.entity, template, component, fault)
    }
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        if is_plain(*byte) {
            bytes.push(*byte);
            continue;
        }
        let (b'%', [high, low, after @ ..]) = (*byte, rest) else {
            return None;
        };
        let digit = |hex: u8| {
            char::from(hex)
                .to_digit(16)
                .filter(|_| !hex.is_ascii_lowercase())
        };
        let byte = u8::try_from(digit(*high)? << 4 | digit(*low)?).ok()?;
        if is_plain(byte) {
            return None;
        }
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

fn read(kind: Kind, text: String) -> Option<Scalar<'static>> {
    let scalar = match kind {
        Kind::Text => return Some(Scalar::text(text)),
        Kind::Bytes => Scalar::Bytes(from_hex(&text)?.into()),
        Kind::Unsigned { .. } => Scalar::Unsigned(text.parse().ok()?),
        Kind::Signed { .. } => Scalar::Signed(text.parse().ok()?),
        Kind::Time => Scalar::Time(
            [0, 3, 6, 9]
                .into_iter()
                .find_map(|digits| Time::read(&text, digits))?,
        ),
        Kind::Date => Scalar::Time(Time::read(&format!("{text}{MIDNIGHT}"), 0)?),
    };
    // Leading zeros, a plus sign or more fraction digits than needed are another id of the same value.
    (canonical(&scalar, kind) == text).then_some(scalar)
}

const MIDNIGHT: &str = "T00:00:00Z";

fn canonical(scalar: &Scalar<'_>, kind: Kind) -> String {
    match scalar {
        Scalar::Unsigned(n) => n.to_string(),
        Scalar::Signed(n) => n.to_string(),
        Scalar::Time(time) => {
            let mut text = String::with_capacity(30);
            time.write(time.shortest(), &mut text);
            if kind == Kind::Date {
                text.truncate(text.len().saturating_sub(MIDNIGHT.len()));
            }
            text
        }
        Scalar::Bytes(bytes) => {
            let mut text = String::with_capacity(2 * bytes.len());
            hex_into(bytes, &mut text);
            text
        }
        Scalar::Text(_) | Scalar::None => String::new(),
    }
}
