//! Points in time as keys write them: RFC 3339 in UTC, of fixed width, so that texts sort like times.
//!
//! The four time crates that can be key components have four formatters; keys need one, byte for byte the same for all.

use super::text::{digits_into, pair};

/// A point in time: seconds since 1970-01-01T00:00:00Z, and nanoseconds within that second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time {
    seconds: i64,
    nanos: u32,
}

const DAY: i64 = 86_400;
const GIGA: u32 = 1_000_000_000;
/// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
const YEAR_0: i64 = -62_167_219_200;
const YEAR_9999_END: i64 = 253_402_300_799;

impl Time {
    /// The greatest time that a key can hold: the last nanosecond of the year 9999.
    pub(crate) const MAX: Self = Self {
        seconds: YEAR_9999_END,
        nanos: GIGA - 1,
    };

    /// A time of `seconds` since 1970 plus `nanos` nanoseconds; whole seconds among these are carried over.
    #[must_use]
    pub const fn new(seconds: i64, nanos: u32) -> Self {
        Self {
            seconds: seconds.saturating_add((nanos / GIGA) as i64),
            nanos: nanos % GIGA,
        }
    }

    /// The beginning in UTC of the day so many days after 1970-01-01.
    #[must_use]
    pub const fn midnight(days: i64) -> Self {
        Self {
            seconds: days.saturating_mul(DAY),
            nanos: 0,
        }
    }

    /// The whole days since 1970-01-01.
    #[must_use]
    pub const fn days(self) -> i64 {
        self.seconds.div_euclid(DAY)
    }

    /// The whole seconds since 1970.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.seconds
    }

    /// The nanoseconds within the second, below 1,000,000,000.
    #[must_use]
    pub const fn nanos(self) -> u32 {
        self.nanos
    }

    /// Whether the year lies in 0000 to 9999, which four digits can write.
    pub(crate) fn is_four_digit_year(self) -> bool {
        (YEAR_0..=YEAR_9999_END).contains(&self.seconds)
    }

    pub(crate) fn is_before_year_0(self) -> bool {
        self.seconds < YEAR_0
    }

    /// Cut down to so many fraction digits.
    pub(crate) fn floor(self, digits: u8) -> Self {
        Self {
            nanos: self.nanos - self.nanos % tick(digits),
            ..self
        }
    }

    /// The next time of so many fraction digits.
    pub(crate) fn next(self, digits: u8) -> Option<Self> {
        let nanos = self.nanos + tick(digits);
        if nanos < GIGA {
            return Some(Self { nanos, ..self });
        }
        Some(Self {
            seconds: self.seconds.checked_add(1)?,
            nanos: 0,
        })
    }

    /// The time before, of so many fraction digits.
    pub(crate) fn previous(self, digits: u8) -> Option<Self> {
        if self.nanos >= tick(digits) {
            return Some(Self {
                nanos: self.nanos - tick(digits),
                ..self
            });
        }
        Some(Self {
            seconds: self.seconds.checked_sub(1)?,
            nanos: GIGA - tick(digits),
        })
    }

    /// The same time on the next day.
    pub(crate) fn next_day(self) -> Option<Self> {
        Some(Self {
            seconds: self.seconds.checked_add(DAY)?,
            ..self
        })
    }

    /// The same time on the day before.
    pub(crate) fn previous_day(self) -> Option<Self> {
        Some(Self {
            seconds: self.seconds.checked_sub(DAY)?,
            ..self
        })
    }

    /// The ticks since 1970 of `10^-digits` seconds, rounded down.
    pub(crate) fn epoch(self, digits: u8) -> i128 {
        i128::from(self.seconds) * i128::from(GIGA / tick(digits))
            + i128::from(self.nanos / tick(digits))
    }

    /// The time of so many ticks of `10^-digits` seconds since 1970.
    pub(crate) fn from_epoch(ticks: i128, digits: u8) -> Option<Self> {
        let scale = i128::from(GIGA / tick(digits));
        let seconds = i64::try_from(ticks.div_euclid(scale)).ok()?;
        let nanos = u32::try_from(ticks.rem_euclid(scale)).ok()? * tick(digits);
        Some(Self::new(seconds, nanos))
    }

    /// The width of [`Time::write`] with a four-digit year.
    pub(crate) const fn width(digits: u8) -> u32 {
        if digits == 0 { 20 } else { 21 + digits as u32 }
    }

    /// Appends `2026-06-23T08:00:00.000Z`, with the fraction cut off after so many digits; a year outside 0000–9999 has a
    /// sign and at least six digits.
    pub(crate) fn write(self, digits: u8, out: &mut String) {
        let (year, month, day) = civil(self.seconds.div_euclid(DAY));
        let second = self.seconds.rem_euclid(DAY).unsigned_abs();
        let years = year.unsigned_abs();
        if !(0..=9999).contains(&year) {
            out.push(if year < 0 { '-' } else { '+' });
            digits_into((years / 10_000).into(), 2, out);
        }
        let mut text = *b"0000-00-00T00:00:00.000000000Z";
        let mut put = |at: usize, number: u64| text[at..at + 2].copy_from_slice(&pair(number));
        put(0, years / 100 % 100);
        put(2, years % 100);
        put(5, month.unsigned_abs());
        put(8, day.unsigned_abs());
        put(11, second / 3600);
        put(14, second / 60 % 60);
        put(17, second % 60);
        let nanos = u64::from(self.nanos);
        put(20, nanos / 10_000_000);
        put(22, nanos / 100_000 % 100);
        put(24, nanos / 1_000 % 100);
        put(26, nanos / 10 % 100);
        text[28] += (nanos % 10) as u8;
        let end = Self::width(digits) as usize;
        text[end - 1] = b'Z';
        out.push_str(std::str::from_utf8(&text[..end]).unwrap_or_default());
    }

    /// Reads exactly what [`Time::write`] writes with so many digits.
    pub(crate) fn read(text: &str, digits: u8) -> Option<Self> {
        let signed = text.starts_with(['-', '+']);
        let (year, rest) = if signed {
            let end = 1 + text[1..].find('-')?;
            let year = number(&text[1..end])?;
            (
                if text.starts_with('-') {
                    year.checked_neg()?
                } else {
                    year
                },
                text.get(end..)?,
            )
        } else {
            (number(text.get(..4)?)?, text.get(4..)?)
        };
        let part = |at: usize, sign: u8| {
            (rest.as_bytes().get(at) == Some(&sign)).then_some(())?;
            number(rest.get(at + 1..at + 3)?)
        };
        let (month, day) = (part(0, b'-')?, part(3, b'-')?);
        let (hour, minute, second) = (part(6, b'T')?, part(9, b':')?, part(12, b':')?);
        let fraction = rest.get(15..)?.strip_suffix('Z')?;
        let nanos = match digits {
            0 => fraction.is_empty().then_some(0)?,
            _ => {
                let fraction = fraction
                    .strip_prefix('.')
                    .filter(|f| f.len() == usize::from(digits))?;
                u32::try_from(number(fraction)?).ok()? * tick(digits)
            }
        };
        let days = days(year, month, day)?;
        let seconds = days
            .checked_mul(DAY)?
            .checked_add(hour * 3600 + minute * 60 + second)?;
        let time = Self::new(seconds, nanos);
        // Days, hours or years that don't exist come out as other ones.
        let mut again = String::with_capacity(text.len());
        time.write(digits, &mut again);
        (again == text).then_some(time)
    }

    /// The fewest fraction digits, of 0, 3, 6 and 9, that hold this time.
    pub(crate) fn shortest(self) -> u8 {
        [0, 3, 6]
            .into_iter()
            .find(|&digits| self.nanos.is_multiple_of(tick(digits)))
            .unwrap_or(9)
    }
}

/// Nanoseconds in one tick of so many fraction digits.
fn tick(digits: u8) -> u32 {
    10_u32.pow(9 - u32::from(digits.min(9)))
}

fn number(text: &str) -> Option<i64> {
    text.bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// Year, month and day of the proleptic Gregorian calendar, so many days after 1970-01-01.
///
/// Years are counted from the first of March, so that the leap day is a year's last; 400 of them are one era of
/// 146,097 days.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year + next, month, day)
}

/// The inverse of [`civil`].
fn days(year: i64, month: i64, day: i64) -> Option<i64> {
    let year = year.checked_sub(i64::from(month <= 2))?;
    let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
    let month = (month + 9) % 12;
    let day = (153 * month + 2) / 5 + day - 1;
    era.checked_mul(146_097)?
        .checked_add(365 * year + year / 4 - year / 100 + day - 719_468)
}
