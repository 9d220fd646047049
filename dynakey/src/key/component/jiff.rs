//! `jiff::Timestamp`.

use jiff::Timestamp;

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::time::Time;

impl KeyComponent for Timestamp {
    const ENCODING: Encoding = Encoding::time();

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
