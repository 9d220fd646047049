//! How far the import of a file has come, kept in the table beside what it stored.

use std::fmt::Write as _;

use dynakey::{Entity, Error, Table};
use dynakey_examples::input::Source;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Reading;

/// The rows of a file that are in the table.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "IMPORT#<file>"]
#[sk = "progress"]
struct Imported {
    file: String,
    rows: usize,
    /// Where in the file the last of them ends, in bytes.
    end: usize,
    /// Of the file up to there: another file of this name begins anew.
    digest: String,
}

/// What of a file is stored, by this run and by one before it.
pub struct Progress<'a> {
    table: Table<Imported>,
    source: &'a Source,
    rows: usize,
    read: Read,
}

impl<'a> Progress<'a> {
    /// What an earlier run has noted; nothing, where the file's beginning is no longer the same.
    pub async fn of(readings: &Table<Reading>, source: &'a Source) -> Result<Self, Error> {
        let table = Table::<Imported>::new(readings.client().clone(), readings.name());
        let mut progress = Self {
            table,
            source,
            rows: 0,
            read: Read::default(),
        };
        let key = Imported::key(source.name());
        if let Some(noted) = progress.table.get(key).await? {
            let mut read = Read::default();
            if read.digest(source, noted.end) == noted.digest {
                progress.rows = noted.rows;
                progress.read = read;
            }
        }
        Ok(progress)
    }

    /// How many rows are stored.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// So many rows are stored, the last of which ends at this byte.
    pub async fn note(&mut self, rows: usize, end: usize) -> Result<(), Error> {
        let imported = Imported {
            file: self.source.name().to_owned(),
            rows,
            end,
            digest: self.read.digest(self.source, end),
        };
        self.table.put(&imported).await?;
        self.rows = rows;
        Ok(())
    }

    /// All is stored: the next import of the file begins anew.
    pub async fn end(self) -> Result<(), Error> {
        let key = Imported::key(self.source.name());
        self.table.delete(key).await
    }
}

/// The beginning of a file, up to a byte that only goes on.
#[derive(Default)]
struct Read {
    hash: Sha256,
    end: usize,
}

impl Read {
    /// Of the file up to a byte, in hexadecimal.
    fn digest(&mut self, source: &Source, end: usize) -> String {
        let more = source.text().get(self.end..end).unwrap_or_default();
        self.hash.update(more);
        self.end += more.len();
        let sum: [u8; 32] = self.hash.clone().finalize().into();
        let mut text = String::with_capacity(64);
        for byte in sum {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }
}
