//! The time types of every crate: the same moment is the same bytes, and those are jiff's own RFC 3339.

use std::time::{Duration, SystemTime};

use chrono::{DateTime, NaiveDate, Utc};
use dynakey::{EncodedKey, Entity, KeyError};
use dynakey_tests::nasty::{config, floor, time, time_bound};
use jiff::{Timestamp, civil};
use proptest::prelude::*;
use time::{OffsetDateTime, UtcDateTime, UtcOffset};

/// Seconds rounded down, and the nanoseconds above them.
fn parts(at: Timestamp) -> (i64, u32) {
    let nanos = at.as_nanosecond();
    let seconds = i64::try_from(nanos.div_euclid(1_000_000_000)).expect("seconds");
    let above = u32::try_from(nanos.rem_euclid(1_000_000_000)).expect("less than a second");
    (seconds, above)
}

pub fn of_chrono(at: Timestamp) -> DateTime<Utc> {
    let (seconds, nanos) = parts(at);
    DateTime::from_timestamp(seconds, nanos).expect("a time")
}

pub fn of_utc(at: Timestamp) -> UtcDateTime {
    UtcDateTime::from_unix_timestamp_nanos(at.as_nanosecond()).expect("a time")
}

/// The same moment where clocks show another one.
pub fn of_offset(at: Timestamp) -> OffsetDateTime {
    let east = UtcOffset::from_hms(5, 45, 0).expect("an offset");
    let utc = OffsetDateTime::from(of_utc(at));
    utc.checked_to_offset(east).unwrap_or(utc)
}

pub fn of_system(at: Timestamp) -> SystemTime {
    let (seconds, nanos) = parts(at);
    let whole = Duration::from_secs(seconds.unsigned_abs());
    let whole = if seconds < 0 {
        SystemTime::UNIX_EPOCH - whole
    } else {
        SystemTime::UNIX_EPOCH + whole
    };
    whole + Duration::from_nanos(nanos.into())
}

/// Under every spec that has a text before 1970 too, and under those that don't.
macro_rules! clocks {
    ($($name:ident: $ty:ty;)*) => { $(
        mod $name {
            use super::*;

            #[derive(Entity)]
            #[pk = "<a>|<b:s,trunc>"]
            #[sk = "<c:ms,trunc><d:us,trunc>#<e:year>/<f:month>/<g:day>/<h:hour>#<i:ns,lower>"]
            struct Written {
                a: $ty,
                b: $ty,
                c: $ty,
                d: $ty,
                e: $ty,
                f: $ty,
                g: $ty,
                h: $ty,
                i: $ty,
            }

            pub fn written(at: $ty) -> Result<EncodedKey, KeyError> {
                Written::key(at, at, at, at, at, at, at, at, at).encode()
            }

            #[derive(Entity)]
            #[pk = "<a:unix,trunc>"]
            #[sk = "<b:unix_ms,trunc>#<c:unix,desc,trunc>#<d:unix_ms,desc,trunc>"]
            struct Counted {
                a: $ty,
                b: $ty,
                c: $ty,
                d: $ty,
            }

            pub fn counted(at: $ty) -> Result<EncodedKey, KeyError> {
                Counted::key(at, at, at, at).encode()
            }

            #[derive(Entity)]
            #[pk = "P"]
            #[sk = "<at>"]
            struct Plain {
                at: $ty,
            }

            pub fn plain(at: $ty) -> Result<EncodedKey, KeyError> {
                let key = Plain::key(at).encode()?;
                let read = PlainKey::decode(key.pk.clone(), key.sk.clone().expect("a sort key"));
                assert_eq!(read, Ok(Plain::key(at)));
                Ok(key)
            }
        }
    )* };
}

/// Likewise for days.
macro_rules! calendars {
    ($($name:ident: $ty:ty;)*) => { $(
        #[derive(Entity)]
        #[pk = "<a>"]
        #[sk = "<b><c:year>#<d:month>"]
        struct $name {
            a: $ty,
            b: $ty,
            c: $ty,
            d: $ty,
        }
    )* };
}

calendars! {
    JiffDay: civil::Date;
    ChronoDay: NaiveDate;
    TimeDay: time::Date;
}

clocks! {
    by_jiff: Timestamp;
    by_chrono: DateTime<Utc>;
    by_offset: OffsetDateTime;
    by_utc: UtcDateTime;
    by_system: SystemTime;
}

/// What the crates write: all the same, or all an error.
#[track_caller]
fn agreed(keys: [Result<EncodedKey, KeyError>; 5]) -> Option<String> {
    let [first, others @ ..] = keys.map(|key| key.ok().map(|key| key.to_string()));
    for other in others {
        assert_eq!(other, first);
    }
    first
}

fn written(at: Timestamp) -> String {
    let nanos = format!("{at:.9}");
    let [seconds, millis, micros] = [0, 3, 6].map(|digits| {
        let at = floor(at, digits);
        format!("{at:.*}", usize::try_from(digits).expect("a digit"))
    });
    let [year, month, day, hour] = [4, 7, 10, 13].map(|end| &nanos[..end]);
    let lower = nanos.to_lowercase();
    format!("\"{nanos}|{seconds}\" / \"{millis}{micros}#{year}/{month}/{day}/{hour}#{lower}\"")
}

fn counted(at: Timestamp) -> Option<String> {
    let (seconds, nanos) = parts(at);
    let millis = seconds * 1000 + i64::from(nanos / 1_000_000);
    // Ten digits of seconds end in 2286.
    (0..10_000_000_000).contains(&seconds).then(|| {
        let (down, millis_down) = (9_999_999_999 - seconds, 9_999_999_999_999 - millis);
        format!("{seconds} / \"{millis:013}#{down:010}#{millis_down:013}\"")
    })
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn all_crates_write_a_time_as_jiff_prints_it(at in time(9)) {
        let text = agreed([
            by_jiff::written(at),
            by_chrono::written(of_chrono(at)),
            by_offset::written(of_offset(at)),
            by_utc::written(of_utc(at)),
            by_system::written(of_system(at)),
        ]);
        prop_assert_eq!(text, Some(written(at)));
        let text = agreed([
            by_jiff::plain(at),
            by_chrono::plain(of_chrono(at)),
            by_offset::plain(of_offset(at)),
            by_utc::plain(of_utc(at)),
            by_system::plain(of_system(at)),
        ]);
        prop_assert_eq!(text, Some(format!("\"P\" / \"{at:.9}\"")));
    }

    // A lone `:unix` is a number, and one too wide for its padding an error, for all alike.
    #[test]
    fn all_crates_count_a_time_alike(at in time_bound()) {
        let text = agreed([
            by_jiff::counted(at),
            by_chrono::counted(of_chrono(at)),
            by_offset::counted(of_offset(at)),
            by_utc::counted(of_utc(at)),
            by_system::counted(of_system(at)),
        ]);
        prop_assert_eq!(text, counted(at));
    }

    #[test]
    fn all_crates_write_a_day_as_jiff_prints_it(days in -719_528..2_932_897_i32) {
        let day = civil::date(1970, 1, 1)
            .checked_add(jiff::SignedDuration::from_hours(i64::from(days) * 24))
            .expect("a day");
        let chrono = NaiveDate::from_epoch_days(days).expect("a day");
        let time = time::Date::from_julian_day(days + 2_440_588).expect("a day");
        let jiff = day.to_string();
        let text = format!("\"{jiff}\" / \"{jiff}{jiff:.4}#{jiff:.7}\"");
        let keys = [JiffDay::key(day, day, day, day).encode(), ChronoDay::key(chrono, chrono, chrono, chrono).encode(), TimeDay::key(time, time, time, time).encode()];
        for key in keys {
            prop_assert_eq!(key.map(|key| key.to_string()), Ok(text.clone()));
        }
    }
}
