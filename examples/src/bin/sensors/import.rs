//! The import: a CSV file into the table, batch by batch, with a progress bar.

use std::collections::HashSet;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use dynakey::Table;
use dynakey_examples::input::{InputError, Source};
use dynakey_examples::rows::{Row, Rows};
use dynakey_examples::{text, weather};
use indicatif::{ProgressBar, ProgressStyle};

use crate::progress::Progress;
use crate::{READINGS, Reading, ReadingKey};

/// So many rows are stored before it is noted that they are.
const BATCH: usize = 500;

/// What is read so far.
#[derive(Default)]
struct Import {
    rows: usize,
    devices: Vec<String>,
    keys: HashSet<ReadingKey>,
    /// The last rows, which are not stored yet.
    batch: Vec<Reading>,
    /// Where in the file the last row ends.
    end: usize,
}

/// Imports a file that is written for this run, as [`file()`] does.
pub async fn invented(
    table: &Table<Reading>,
    out: &mut impl Write,
) -> Result<Vec<String>, Box<dyn Error>> {
    // A directory of its own, so that two runs at a time don't meet.
    let directory = std::env::temp_dir().join(format!("dynakey-sensors-{}", std::process::id()));
    let path = directory.join("readings.csv");
    writeln!(
        out,
        "No CSV file given, so {} are made up in {}",
        text::counted(READINGS, "reading"),
        path.display()
    )?;
    writeln!(out, "(`sensors generate <PATH>` writes a file to keep)")?;
    fs::create_dir_all(&directory)?;
    let imported = match generate(&path, READINGS) {
        Ok(()) => file(table, &path, out).await,
        Err(error) => Err(error.into()),
    };
    fs::remove_dir_all(&directory)?;
    imported
}

/// Imports a CSV file, and gives its devices in the order in which it names them.
///
/// The rows are stored in their order, and after each batch it is noted in the table how many are. So a run that was broken
/// off, or that came to a row which is wrong, is gone on with by the next one.
pub async fn file(
    table: &Table<Reading>,
    path: &Path,
    out: &mut impl Write,
) -> Result<Vec<String>, Box<dyn Error>> {
    let source = Source::read(path)?;
    let mut rows = Rows::new(&source, ["device_id", "at", "temperature", "humidity"])?;
    let mut progress = Progress::of(table, &source).await?;
    let before = progress.rows();
    if before > 0 {
        let before = text::counted(before, "row");
        writeln!(out, "Going on after {before} of an earlier run")?;
    }
    let style = ProgressStyle::with_template(
        "{bar:40} {percent:>3} %  {msg} rows, {elapsed} of about {duration}",
    )?;
    let bar = ProgressBar::new(source.text().len() as u64).with_style(style);
    let start = Instant::now();
    let mut import = Import::default();
    loop {
        let next = import.read(&mut rows);
        let is_last = !matches!(next, Ok(true));
        if import.rows <= before {
            import.batch.clear();
        }
        if import.batch.len() == BATCH || is_last && !import.batch.is_empty() {
            let batch = table.batch_write().put_all(&import.batch).last_wins();
            if let Err(error) = batch.await {
                bar.finish_and_clear();
                return Err(broken_off(&source, &progress, &import, &error).into());
            }
            import.batch.clear();
            progress.note(import.rows, import.end).await?;
            bar.set_position(import.end as u64);
            bar.set_message(text::grouped(import.rows));
        }
        match next {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                bar.finish_and_clear();
                return Err(error.with_stored(text::stored(import.rows, "row")).into());
            }
        }
    }
    bar.finish_and_clear();
    progress.end().await?;
    let (rows, devices) = (
        text::counted(import.rows - before, "row"),
        text::counted(import.devices.len(), "device"),
    );
    writeln!(
        out,
        "Stored {rows} of {devices} in {:.1} s",
        start.elapsed().as_secs_f64()
    )?;
    let replaced = import.rows - import.keys.len();
    if replaced > 0 {
        let replaced = text::counted(replaced, "row");
        writeln!(
            out,
            "{replaced} replaced an earlier one of the same device and time"
        )?;
    }
    Ok(import.devices)
}

/// What became of a batch that could not be stored as a whole.
fn broken_off(
    source: &Source,
    progress: &Progress<'_>,
    import: &Import,
    error: &dynakey::Error,
) -> String {
    let stored = text::stored(progress.rows(), "row");
    let (first, last) = (progress.rows() + 1, import.rows);
    let of_batch = match error {
        dynakey::Error::Unprocessed { written, .. } => *written,
        _ => 0,
    };
    format!(
        "{}: {error}\n{stored}, but for {of_batch} of the rows {first} to {last}; run it again to go on",
        source.name()
    )
}

impl Import {
    /// Reads the next row, if there is one.
    fn read<const N: usize>(&mut self, rows: &mut Rows<'_, N>) -> Result<bool, InputError> {
        let Some(row) = rows.next_row()? else {
            return Ok(false);
        };
        let reading = reading(&row)?;
        let key = reading.primary_key();
        // A value that a key can't hold is reported at its column: empty text, a time finer than the template's.
        key.encode().map_err(|error| {
            row.error(error.component().unwrap_or_default(), &error.to_string())
        })?;
        if !self.devices.contains(&reading.device_id) {
            self.devices.push(reading.device_id.clone());
        }
        self.keys.insert(key);
        self.batch.push(reading);
        self.rows += 1;
        self.end = rows.position();
        Ok(true)
    }
}

fn reading(row: &Row<'_, '_>) -> Result<Reading, InputError> {
    let reading = Reading {
        device_id: row.get("device_id")?,
        at: row.get("at")?,
        temperature: row.get("temperature")?,
        humidity: row.get("humidity")?,
    };
    if !reading.temperature.is_finite() {
        return Err(row.error("temperature", "`temperature` is not a finite number"));
    }
    if reading.humidity > 100 {
        return Err(row.error("humidity", "`humidity` is more than 100 %"));
    }
    Ok(reading)
}

/// Writes a CSV file of invented readings.
pub fn generate(path: &Path, readings: usize) -> io::Result<()> {
    let written = File::create(path).and_then(|file| weather::write_csv(file, readings));
    written.map_err(|error| {
        io::Error::new(
            error.kind(),
            format!("can't write `{}`: {error}", path.display()),
        )
    })
}
