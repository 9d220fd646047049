//! Invented weather: readings of several sensors, the same on every run.

use std::f64::consts::TAU;
use std::io;

use jiff::{SignedDuration, Timestamp};

/// A sensor: its mean temperature in °C and humidity in %, and how far the temperature swings in a day.
struct Place {
    device: &'static str,
    temperature: f64,
    swing: f64,
    humidity: f64,
}

const PLACES: [Place; 5] = [
    Place {
        device: "greenhouse",
        temperature: 24.0,
        swing: 9.0,
        humidity: 68.0,
    },
    Place {
        device: "attic",
        temperature: 26.5,
        swing: 6.0,
        humidity: 44.0,
    },
    Place {
        device: "kitchen",
        temperature: 22.0,
        swing: 1.8,
        humidity: 48.0,
    },
    Place {
        device: "cellar",
        temperature: 15.5,
        swing: 0.4,
        humidity: 76.0,
    },
    Place {
        device: "porch",
        temperature: 18.0,
        swing: 6.5,
        humidity: 62.0,
    },
];

/// Seconds from one reading of a sensor to the next.
const INTERVAL: u64 = 300;

/// Writes a CSV file of so many readings, as the sensors would have sent them from 1 June 2026 on.
///
/// # Errors
///
/// Those of the writer.
pub fn write_csv(out: impl io::Write, readings: usize) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["device_id", "at", "temperature", "humidity"])?;
    let rounds = (0u64..).flat_map(|round| {
        (0u64..)
            .zip(&PLACES)
            .map(move |(n, place)| (round, n, place))
    });
    let sent = rounds
        .filter(|&(round, n, _)| is_sent(round, n))
        .take(readings);
    for (round, n, place) in sent {
        // Each sensor has a second of its own.
        let second = round * INTERVAL + n * 7;
        let Some(at) = time(second) else {
            return Err(io::Error::other(
                "so many readings would go beyond the year 9999",
            ));
        };
        let (temperature, humidity) = weather(place, second, 2.0 * chance(round * 16 + n) - 1.0);
        csv.write_record([
            place.device,
            &at.to_string(),
            &format!("{temperature:.1}"),
            &format!("{humidity:.0}"),
        ])?;
    }
    csv.flush()
}

fn time(second: u64) -> Option<Timestamp> {
    let start = Timestamp::from_second(1_780_272_000).ok()?;
    let after = SignedDuration::from_secs(i64::try_from(second).ok()?);
    start.checked_add(after).ok()
}

/// The coldest hour is 4 in the morning, and some days are warmer than others; as air warms, it gets drier.
fn weather(place: &Place, second: u64, noise: f64) -> (f64, f64) {
    #[expect(
        clippy::cast_precision_loss,
        reason = "seconds of a few years are exact"
    )]
    let days = second as f64 / 86_400.0;
    let hour = -(TAU * (days - 4.0 / 24.0)).cos();
    let front = (TAU * days / 6.3).sin() + 0.6 * (TAU * days / 2.7).sin();
    let warmer = place.swing * (hour + 0.4 * front) + 0.3 * noise;
    let humidity = (place.humidity - 1.7 * warmer + 2.0 * noise).clamp(5.0, 99.0);
    (place.temperature + warmer, humidity)
}

/// Radio in old walls: in some hours a sensor is hardly heard, or not at all.
fn is_sent(round: u64, sensor: u64) -> bool {
    let hour = round * INTERVAL / 3_600;
    let lost = match chance(hour * 16 + sensor + 1_000_003) {
        x if x > 0.97 => 1.0,
        x if x > 0.8 => 0.5,
        _ => 0.03,
    };
    chance(round * 16 + sensor + 7_000_003) >= lost
}

/// A number from 0 to 1 that looks drawn by lot, and is the same for the same seed (`SplitMix64`).
fn chance(seed: u64) -> f64 {
    let mut bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let bits = u32::try_from((bits ^ (bits >> 31)) >> 32).unwrap_or(u32::MAX);
    f64::from(bits) / f64::from(u32::MAX)
}
