//! The import: a CSV file into the table, row by row, with a progress bar.

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

use crate::{READINGS, Reading, ReadingKey};

/// What is imported so far.
#[derive(Default)]
struct Import {
    rows: usize,
    devices: Vec<String>,
    keys: HashSet<ReadingKey>,
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
/// The rows are stored one after the other: after an error, all rows before it are stored and none after.
pub async fn file(
    table: &Table<Reading>,
    path: &Path,
    out: &mut impl Write,
) -> Result<Vec<String>, Box<dyn Error>> {
    let source = Source::read(path)?;
    let mut rows = Rows::new(&source, ["device_id", "at", "temperature", "humidity"])?;
    let style = ProgressStyle::with_template(
        "{bar:40} {percent:>3} %  {msg} rows, {elapsed} of about {duration}",
    )?;
    let bar = ProgressBar::new(source.text().len() as u64).with_style(style);
    let start = Instant::now();
    let mut import = Import::default();
    loop {
        match store_next(table, &mut rows, &mut import).await {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                bar.finish_and_clear();
                return Err(error.with_stored(text::stored(import.rows, "row")).into());
            }
        }
        bar.set_position(rows.position());
        bar.set_message(text::grouped(import.rows));
    }
    bar.finish_and_clear();
    let (rows, devices) = (
        text::counted(import.rows, "row"),
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

/// Stores the next row, if there is one.
async fn store_next<const N: usize>(
    table: &Table<Reading>,
    rows: &mut Rows<'_, N>,
    import: &mut Import,
) -> Result<bool, InputError> {
    let Some(row) = rows.next_row()? else {
        return Ok(false);
    };
    let reading = reading(&row)?;
    // A value that a key can't hold is reported at its column: empty text, a time finer than the template's.
    table.put(&reading).await.map_err(|error| match &error {
        dynakey::Error::Key(key) => {
            row.error(key.component().unwrap_or_default(), &error.to_string())
        }
        _ => row.error("device_id", &error.to_string()),
    })?;
    if !import.devices.contains(&reading.device_id) {
        import.devices.push(reading.device_id.clone());
    }
    import.keys.insert(reading.primary_key());
    import.rows += 1;
    Ok(true)
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
