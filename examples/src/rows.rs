//! A CSV file, row by row, with a place for every field.

use std::fmt::Display;
use std::str::FromStr;

use csv::{ErrorKind, Reader, StringRecord, Trim};

use crate::input::{InputError, Source};

/// The rows under a header that names these columns, in any order and among others.
pub struct Rows<'a, const N: usize> {
    source: &'a Source,
    reader: Reader<&'a [u8]>,
    record: StringRecord,
    columns: [Column; N],
}

/// A column's name, and its place in the header.
#[derive(Clone, Copy)]
struct Column {
    name: &'static str,
    index: usize,
}

/// One row; its fields are asked for by the names of their columns.
pub struct Row<'a, 'r> {
    source: &'a Source,
    record: &'r StringRecord,
    columns: &'r [Column],
}

impl<'a, const N: usize> Rows<'a, N> {
    /// Reads the header.
    ///
    /// # Errors
    ///
    /// When a column is missing.
    pub fn new(source: &'a Source, columns: [&'static str; N]) -> Result<Self, InputError> {
        let mut reader = csv::ReaderBuilder::new()
            .trim(Trim::All)
            .from_reader(source.text());
        let header = reader.headers().map_err(|error| place(source, &error))?;
        let mut found = [Column { name: "", index: 0 }; N];
        for (column, name) in found.iter_mut().zip(columns) {
            let Some(index) = header.iter().position(|title| title == name) else {
                return Err(source.error(0, &format!("the header has no column `{name}`")));
            };
            *column = Column { name, index };
        }
        Ok(Self {
            source,
            reader,
            record: StringRecord::new(),
            columns: found,
        })
    }

    /// The next row, if there is one.
    ///
    /// # Errors
    ///
    /// When it has another number of fields than the header, or is not UTF-8.
    pub fn next_row(&mut self) -> Result<Option<Row<'a, '_>>, InputError> {
        let read = self.reader.read_record(&mut self.record);
        let more = read.map_err(|error| place(self.source, &error))?;
        Ok(more.then_some(Row {
            source: self.source,
            record: &self.record,
            columns: &self.columns,
        }))
    }

    /// How many bytes of the file are read.
    #[must_use]
    pub fn position(&self) -> usize {
        usize::try_from(self.reader.position().byte()).unwrap_or(usize::MAX)
    }
}

impl Row<'_, '_> {
    /// The value in a column.
    ///
    /// # Errors
    ///
    /// When it is no `T`.
    pub fn get<T: FromStr<Err: Display>>(&self, column: &str) -> Result<T, InputError> {
        let text = self
            .field(column)
            .and_then(|at| self.record.get(at))
            .unwrap_or_default();
        text.parse()
            .map_err(|error| self.error(column, &format!("`{column}` can't be `{text}`: {error}")))
    }

    /// An error at the field of a column; at the row, where there is no such column.
    #[must_use]
    pub fn error(&self, column: &str, message: &str) -> InputError {
        let start = self.record.position().map_or(0, csv::Position::byte);
        let offset = offset(self.source.text(), start, self.field(column).unwrap_or(0));
        self.source.error(offset, message)
    }

    fn field(&self, column: &str) -> Option<usize> {
        self.columns
            .iter()
            .find(|other| other.name == column)
            .map(|column| column.index)
    }
}

/// Where a field begins, in the record that begins at or after a byte.
fn offset(text: &[u8], record: u64, field: usize) -> usize {
    let mut offset = usize::try_from(record)
        .unwrap_or(usize::MAX)
        .min(text.len());
    // The reader counts the empty lines before a record, and the second half of a line's CRLF, to the record.
    offset += text[offset..]
        .iter()
        .take_while(|byte| b"\r\n".contains(byte))
        .count();
    let mut quoted = false;
    let mut commas = 0;
    for &byte in &text[offset..] {
        if commas == field || offset == text.len() {
            break;
        }
        match byte {
            b'"' => quoted = !quoted,
            b',' if !quoted => commas += 1,
            _ => {}
        }
        offset += 1;
    }
    offset
}

fn place(source: &Source, error: &csv::Error) -> InputError {
    let start = error.position().map_or(0, csv::Position::byte);
    let at = |field, message: &str| source.error(offset(source.text(), start, field), message);
    match error.kind() {
        ErrorKind::Utf8 { err, .. } => at(err.field(), "this field is not UTF-8 text"),
        ErrorKind::UnequalLengths {
            expected_len, len, ..
        } => at(
            0,
            &format!("this row has {len} fields, and the header {expected_len}"),
        ),
        _ => at(0, &error.to_string()),
    }
}
