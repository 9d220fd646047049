//! `chrono::DateTime<Utc>` and `chrono::NaiveDate`.

use chrono::{DateTime, NaiveDate, Utc};

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::time::Time;

impl KeyComponent for DateTime<Utc> {
    const ENCODING: Encoding = Encoding::time();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Time(Time::new(self.timestamp(), self.timestamp_subsec_nanos()))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let time = scalar.into_time()?;
        DateTime::from_timestamp(time.seconds(), time.nanos())
            .ok_or_else(|| ComponentError::new("a time that `chrono::DateTime` does not hold"))
    }
}

impl KeyComponent for NaiveDate {
    const ENCODING: Encoding = Encoding::date();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Time(Time::midnight(self.to_epoch_days().into()))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        i32::try_from(scalar.into_time()?.days())
            .ok()
            .and_then(NaiveDate::from_epoch_days)
            .ok_or_else(|| ComponentError::new("a day that `chrono::NaiveDate` does not hold"))
    }
}
