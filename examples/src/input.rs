//! An input file, and what is wrong with it: the place, the line itself, and what was stored all the same.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _};
use serde_json::value::RawValue;

use crate::text::plain;

/// The text of a file, and its name as the user gave it.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: Vec<u8>,
}

/// What is wrong with an input file. `Display` shows the place, and says what of the file was stored.
#[derive(Debug)]
pub struct InputError {
    file: String,
    line: usize,
    column: usize,
    message: String,
    excerpt: String,
    stored: String,
}

/// A value of a JSON file together with its place.
#[derive(Debug)]
pub struct Placed<'a, T> {
    /// The value.
    pub value: T,
    text: &'a str,
}

/// Where a value stands in a JSON file; see [`Source::error_at`].
#[derive(Clone, Copy, Debug)]
pub struct Place<'a>(&'a str);

impl<'a, T> Placed<'a, T> {
    /// Where the value stands.
    #[must_use]
    pub fn place(&self) -> Place<'a> {
        Place(self.text)
    }
}

impl Source {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// That of the system, with the file's name.
    pub fn read(path: &Path) -> io::Result<Self> {
        let name = path.display().to_string();
        match std::fs::read(path) {
            Ok(text) => Ok(Self { name, text }),
            Err(error) => {
                let message = format!("can't read `{name}`: {error}");
                Err(io::Error::new(error.kind(), message))
            }
        }
    }

    /// The file's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The file's text.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The file as JSON.
    ///
    /// # Errors
    ///
    /// At the place where the file is no JSON, or is not what `T` wants.
    pub fn json<'a, T: Deserialize<'a>>(&'a self) -> Result<T, InputError> {
        serde_json::from_slice(&self.text)
            .map_err(|error| self.error_in(error.line(), error.column(), &message(&error)))
    }

    /// An error at a value of the JSON file.
    #[must_use]
    pub fn error_at(&self, Place(value): Place<'_>, message: &str) -> InputError {
        // The value's text is a part of the file's.
        let offset = value
            .as_ptr()
            .addr()
            .saturating_sub(self.text.as_ptr().addr());
        self.error(offset, message)
    }

    /// An error at a byte of the file.
    #[must_use]
    pub fn error(&self, offset: usize, message: &str) -> InputError {
        let before = &self.text[..offset.min(self.text.len())];
        let lines: Vec<_> = before.split(|&byte| byte == b'\n').collect();
        let byte = lines.last().map_or(0, |line| line.len()) + 1;
        self.error_in(lines.len(), byte, message)
    }

    /// An error at a line and one of its bytes, both counted from 1.
    fn error_in(&self, line: usize, byte: usize, message: &str) -> InputError {
        let mut lines = self.text.split(|&byte| byte == b'\n');
        let whole = lines.nth(line.saturating_sub(1)).unwrap_or_default();
        let before = &whole[..byte.saturating_sub(1).min(whole.len())];
        let column = String::from_utf8_lossy(before).chars().count() + 1;
        InputError {
            file: self.name.clone(),
            line,
            column,
            message: plain(message),
            excerpt: excerpt(&String::from_utf8_lossy(whole), line, column),
            stored: "nothing was stored".to_owned(),
        }
    }
}

/// A line with a mark under the column; of a long line, what stands around it.
fn excerpt(whole: &str, line: usize, column: usize) -> String {
    const AROUND: usize = 48;
    let first = column.saturating_sub(AROUND + 1);
    let shown: String = whole
        .trim_end()
        .chars()
        .skip(first)
        .take(2 * AROUND)
        .collect();
    // A tab would move the mark away from its column.
    let shown = plain(&shown);
    let number = line.to_string();
    let (edge, mark) = (" ".repeat(number.len()), " ".repeat(column - 1 - first));
    format!("  {number} | {shown}\n  {edge} | {mark}^")
}

/// What serde says, without the place that it adds.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].to_owned()
}

impl InputError {
    /// Says what of the file was stored; without it, nothing.
    #[must_use]
    pub fn with_stored(self, stored: String) -> Self {
        Self { stored, ..self }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            line,
            column,
            message,
            excerpt,
            stored,
        } = self;
        write!(f, "{file}:{line}:{column}: {message}\n{excerpt}\n{stored}")
    }
}

impl Error for InputError {}

impl<'de: 'a, 'a, T: DeserializeOwned> Deserialize<'de> for Placed<'a, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        // Without serde's place, which would be that in the value alone.
        let value =
            serde_json::from_str(text).map_err(|error| D::Error::custom(message(&error)))?;
        Ok(Self { value, text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source {
            name: "in.json".to_owned(),
            text: text.into(),
        }
    }

    #[test]
    fn the_place_is_counted_in_characters_from_1() {
        let source = source("{}\n  äö?\n");
        assert_eq!(
            source.error("{}\n  äö".len(), "not a letter").to_string(),
            "in.json:2:5: not a letter\n  2 |   äö?\n    |     ^\nnothing was stored",
        );
    }

    #[test]
    fn a_value_keeps_its_place() {
        let source = source("[1,\n 22]");
        let values: Vec<Placed<'_, u8>> = source.json().unwrap();
        assert_eq!(values[1].value, 22);
        let error = source.error_at(values[1].place(), "too great").to_string();
        assert!(error.starts_with("in.json:2:2: too great\n"), "{error}");
    }

    #[test]
    fn a_value_of_another_type_is_an_error_after_it() {
        let error = source("[1,\n  \"x\"]")
            .json::<Vec<Placed<'_, u8>>>()
            .unwrap_err();
        let error = error.to_string();
        let expected = "in.json:2:6: invalid type: string \"x\", expected u8\n";
        assert!(error.starts_with(expected), "{error}");
    }

    #[test]
    fn of_a_long_line_the_surroundings_are_shown() {
        let long = format!("{}?{}", "a".repeat(500), "b".repeat(500));
        let error = source(&long).error(500, "no letter").to_string();
        let lines: Vec<_> = error.lines().collect();
        assert_eq!(lines[1].find('?'), lines[2].find('^'));
        assert!(lines[1].len() < 110, "{error}");
    }

    #[test]
    fn an_error_at_the_end_of_an_empty_file_is_shown_too() {
        let error = source("").json::<u8>().unwrap_err().to_string();
        assert!(
            error.starts_with("in.json:1:1: EOF while parsing a value"),
            "{error}"
        );
    }
}
