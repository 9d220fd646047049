//! Sensor readings, one partition per device, sorted by time: an import in batches that goes on where a broken run ended, a window of time newest
//! first and page by page, the first and the last reading, the dampest by an index, and the readings per hour as bars.
//!
//! ```text
//! cargo run -p dynakey-examples --bin sensors
//! cargo run -p dynakey-examples --bin sensors -- generate readings.csv
//! cargo run -p dynakey-examples --bin sensors -- readings.csv --device attic --from 2026-06-03T12:00:00Z
//! cargo run -p dynakey-examples --bin sensors -- readings.csv --table sensors.db
//! ```
//!
//! The CSV file has the columns `device_id`, `at` (RFC 3339), `temperature` (°C) and `humidity` (%).

mod import;
mod progress;

use std::error::Error;
use std::io::{self, Write};
use std::ops::Bound;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use dynakey::{Cursor, Entity, Table};
use dynakey_examples::exit::{self, Outcome};
use dynakey_examples::{bars, text};
use jiff::civil::{Date, Time};
use jiff::tz::Offset;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// What a device measured at a time. Milliseconds are as fine as sensors send: a finer time is an error, not a key that
/// another one could hit.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device_id>"]
#[sk = "<at:ms>"]
#[lsi(by_humidity = "lsi1", sk = "<humidity>#<at:ms>")]
struct Reading {
    device_id: String,
    at: Timestamp,
    temperature: f64,
    humidity: u8,
}

/// Imports sensor readings from a CSV file and looks at one device.
#[derive(Parser)]
#[command(name = "sensors", args_conflicts_with_subcommands = true)]
struct Options {
    /// The readings, a CSV file [default: one that is made up for this run]
    file: Option<PathBuf>,

    /// The device to look at [default: the first one in the file]
    #[arg(long, value_name = "DEVICE")]
    device: Option<String>,

    /// Keeps the table in this database file [default: in memory]; with a device and no CSV file, nothing is imported
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,

    #[command(flatten)]
    view: View,

    #[command(subcommand)]
    command: Option<Command>,
}

/// What to look at.
#[derive(Args)]
struct View {
    /// Shows the readings from this time on [default: an hour before the device's last one]
    #[arg(long, value_name = "TIME")]
    from: Option<Timestamp>,

    /// Shows the readings before this time [default: up to the last one]
    #[arg(long, value_name = "TIME")]
    to: Option<Timestamp>,

    /// Shows so many readings at most
    #[arg(long, value_name = "READINGS", default_value_t = 12)]
    limit: usize,

    /// Shows the page of readings after this cursor, as the page before gave it
    #[arg(long, value_name = "CURSOR")]
    after: Option<Cursor>,

    /// Counts the readings per hour of this day, in UTC [default: the day before the device's last one]
    #[arg(long, value_name = "DATE")]
    day: Option<Date>,
}

#[derive(Subcommand)]
enum Command {
    /// Writes a CSV file of invented readings, the same on every run
    Generate {
        /// The file to write; one that exists is replaced
        path: PathBuf,

        /// How many readings
        #[arg(long, value_name = "READINGS", default_value_t = READINGS)]
        readings: usize,
    },
}

const READINGS: usize = 12_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    exit::with(run(Options::parse()).await)
}

async fn run(options: Options) -> Outcome {
    let mut out = io::stdout().lock();
    if let Some(Command::Generate { path, readings }) = options.command {
        import::generate(&path, readings)?;
        writeln!(
            out,
            "Wrote {} to {}",
            text::counted(readings, "reading"),
            path.display()
        )?;
        return Ok(());
    }
    let table = match &options.table {
        Some(file) => Table::<Reading>::local_at(file).await?,
        None => Table::<Reading>::local().await?,
    };
    let devices = match (options.file, &options.device) {
        (Some(file), _) => import::file(&table, &file, &mut out).await?,
        (None, Some(_)) if options.table.is_some() => Vec::new(),
        (None, _) => import::invented(&table, &mut out).await?,
    };
    let Some(device) = options.device.as_ref().or(devices.first()) else {
        return Err("the file has no readings".into());
    };
    if show(&table, device, &options.view, &mut out).await? {
        return Ok(());
    }
    let others = match devices.as_slice() {
        [] => String::new(),
        some => format!("; the file has readings of {}", some.join(", ")),
    };
    Err(format!("there is no reading of `{device}`{others}").into())
}

/// Shows a device. Says whether there was anything to show.
async fn show(
    table: &Table<Reading>,
    device: &str,
    view: &View,
    out: &mut impl Write,
) -> Result<bool, Box<dyn Error>> {
    let readings = Reading::partition(device);
    let first = table.query(readings.clone()).limit(1);
    let last = table.query(readings).newest_first().limit(1);
    writeln!(out, "\nThe first and the last reading of `{device}`")?;
    for request in [&first, &last] {
        writeln!(out, "{}", text::indented(request.explain()?))?;
    }
    let (Some(first), Some(last)) = (first.first().await?, last.first().await?) else {
        return Ok(false);
    };
    writeln!(out, "\n  first  {}\n  last   {}", line(&first), line(&last))?;
    show_dampest(table, device, out).await?;
    show_window(table, device, view, last.at, out).await?;
    show_hours(table, device, view, last.at, out).await?;
    Ok(true)
}

/// The index has the readings of each device in the order of their humidity.
async fn show_dampest(table: &Table<Reading>, device: &str, out: &mut impl Write) -> Outcome {
    let request = table.query(Reading::by_humidity(device)).reverse().limit(3);
    writeln!(
        out,
        "\nThe dampest readings of `{device}`\n{}\n",
        text::indented(request.explain()?)
    )?;
    for reading in request.all().await? {
        writeln!(out, "  {}", line(&reading))?;
    }
    Ok(())
}

async fn show_window(
    table: &Table<Reading>,
    device: &str,
    view: &View,
    last: Timestamp,
    out: &mut impl Write,
) -> Outcome {
    let from = match view.from {
        Some(from) => from,
        None => last.checked_sub(SignedDuration::from_hours(1))?,
    };
    let window = (
        Bound::Included(from),
        view.to.map_or(Bound::Unbounded, Bound::Excluded),
    );
    let request = table
        .query(Reading::between_times(device, window))
        .newest_first()
        .limit(view.limit)
        .after(view.after.clone());
    let to = view.to.map_or_else(String::new, |to| format!(" to {to}"));
    writeln!(
        out,
        "\nFrom {from}{to}, newest first\n{}\n",
        text::indented(request.explain()?)
    )?;
    let page = request.page().await?;
    if page.items.is_empty() {
        writeln!(out, "  (none)")?;
    }
    for reading in page.items {
        writeln!(out, "  {}", line(&reading))?;
    }
    if let Some(next) = page.next {
        writeln!(out, "\n  The next page: --after {next}")?;
    }
    Ok(())
}

/// One read for the whole day: 24 would cost more, and nothing is saved by not reading an hour.
async fn show_hours(
    table: &Table<Reading>,
    device: &str,
    view: &View,
    last: Timestamp,
    out: &mut impl Write,
) -> Outcome {
    let day = match view.day {
        Some(day) => day,
        None => Offset::UTC.to_datetime(last).date().yesterday()?,
    };
    let [start, end] = [day, day.tomorrow()?]
        .map(|day| Offset::UTC.to_timestamp(day.to_datetime(Time::midnight())));
    let request = table.query(Reading::between_times(device, start?..end?));
    writeln!(
        out,
        "\nReadings per hour on {day}\n{}\n",
        text::indented(request.explain()?)
    )?;
    let mut hours: Vec<_> = (0..24).map(|hour| (format!("{hour:02}:00"), 0)).collect();
    let mut readings = request.stream();
    while let Some(reading) = readings.next().await {
        let reading = reading?;
        let hour = Offset::UTC.to_datetime(reading.at).hour();
        if let Some((_, count)) = usize::try_from(hour)
            .ok()
            .and_then(|hour| hours.get_mut(hour))
        {
            *count += 1;
        }
    }
    writeln!(out, "{}", text::indented(bars::drawn(&hours, 48)))?;
    Ok(())
}

fn line(reading: &Reading) -> String {
    let Reading {
        at,
        temperature,
        humidity,
        ..
    } = reading;
    format!(
        "{}  {temperature:5.1} °C  {humidity:3} %",
        at.strftime("%Y-%m-%d %H:%M:%S")
    )
}
