//! URL-safe ids of keys: the component values joined by `~`.
//!
//! Every byte but letters, digits, `-`, `.` and `_` is percent-encoded, and `None` is nothing. The values are those of
//! the fields, whatever the template's specs, so any key has an id and gets it back.

use std::collections::HashSet;
use std::fmt;

use super::component::{KeyComponent, Kind, Scalar};
use super::error::{Fault, KeyError, shown};
use super::template::{Component, KeySchema, Template};
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
            .ok_or_else(|| self.error(field, self.values()))?;
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
                let ty = self
                    .found(field)
                    .map_or("value", |(_, found)| found.type_name);
                self.error(
                    field,
                    format!(
                        "a `{ty}` as `Display` writes it, and there is {}",
                        shown(own)
                    ),
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
            Err(self.error("", self.values()))
        }
    }

    /// How many values an id has.
    fn values(&self) -> String {
        let fields: HashSet<_> = self.components().map(|(_, part)| part.field).collect();
        match fields.len() {
            0 => "nothing".to_owned(),
            1 => "one value, without `~`".to_owned(),
            all => format!("{all} values joined by `~`"),
        }
    }

    fn components(&self) -> impl Iterator<Item = (&'static Template, &'static Component)> {
        let schema = self.schema;
        let halves = std::iter::once(&schema.pk).chain(&schema.sk);
        halves.flat_map(|half| half.components().map(move |component| (half, component)))
    }

    fn found(&self, field: &str) -> Option<(&'static Template, &'static Component)> {
        self.components().find(|(_, part)| part.field == field)
    }

    fn error(&self, field: &str, expected: String) -> KeyError {
        let (template, component) = match self.found(field) {
            Some((template, component)) => (template, Some(component)),
            None => (&self.schema.pk, None),
        };
        let fault = Fault::Id {
            id: self.id.to_owned(),
            expected,
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
