//! `time::OffsetDateTime`, `time::UtcDateTime` and `time::Date`.

use time::{Date, OffsetDateTime, UtcDateTime};

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::time::Time;

impl KeyComponent for OffsetDateTime {
    const ENCODING: Encoding = Encoding::time();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Time(Time::new(self.unix_timestamp(), self.nanosecond()))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        UtcDateTime::decode(scalar).map(Into::into)
    }
}

impl KeyComponent for UtcDateTime {
    const ENCODING: Encoding = Encoding::time();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Time(Time::new(self.unix_timestamp(), self.nanosecond()))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let time = scalar.into_time()?;
        UtcDateTime::from_unix_timestamp(time.seconds())
            .and_then(|whole| whole.replace_nanosecond(time.nanos()))
            .map_err(|_| ComponentError::new("a time that the `time` crate does not hold"))
    }
}

/// The Julian day of 1970-01-01.
const EPOCH: i32 = 2_440_588;

impl KeyComponent for Date {
    const ENCODING: Encoding = Encoding::date();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Time(Time::midnight(
            i64::from(self.to_julian_day()) - i64::from(EPOCH),
        ))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        i32::try_from(scalar.into_time()?.days())
            .ok()
            .and_then(|days| days.checked_add(EPOCH))
            .and_then(|day| Date::from_julian_day(day).ok())
            .ok_or_else(|| ComponentError::new("a day that `time::Date` does not hold"))
    }
}
