//! `jiff::Timestamp` and `jiff::civil::Date`.

use jiff::civil::Date;
use jiff::{Timestamp, Unit};

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::time::Time;

impl KeyComponent for Timestamp {
    const ENCODING: Encoding = Encoding::time();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        // jiff rounds towards zero; a key's seconds go down, so that their fraction is never negative.
        let fraction = i64::from(self.subsec_nanosecond());
        let seconds = self.as_second() + fraction.div_euclid(1_000_000_000);
        let nanos = u32::try_from(fraction.rem_euclid(1_000_000_000)).unwrap_or_default();
        Scalar::Time(Time::new(seconds, nanos))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let time = scalar.into_time()?;
        Timestamp::new(time.seconds(), time.nanos().cast_signed())
            .map_err(|_| ComponentError::new("a time that `jiff::Timestamp` does not hold"))
    }
}

const EPOCH: Date = Date::constant(1970, 1, 1);

impl KeyComponent for Date {
    const ENCODING: Encoding = Encoding::date();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        // Days never overflow: a date's years have four digits.
        let days = self
            .since((Unit::Day, EPOCH))
            .map_or(0, |span| span.get_days());
        Scalar::Time(Time::midnight(days.into()))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let days = scalar.into_time()?.days();
        EPOCH
            .checked_add(jiff::SignedDuration::from_hours(days.saturating_mul(24)))
            .map_err(|_| ComponentError::new("a day that `jiff::civil::Date` does not hold"))
    }
}
