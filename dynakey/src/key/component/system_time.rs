//! `std::time::SystemTime`.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::time::Time;

impl KeyComponent for SystemTime {
    const ENCODING: Encoding = Encoding::time();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        let seconds = |duration: Duration| i64::try_from(duration.as_secs()).unwrap_or(i64::MAX);
        Scalar::Time(match self.duration_since(UNIX_EPOCH) {
            Ok(since) => Time::new(seconds(since), since.subsec_nanos()),
            Err(before) => {
                let before = before.duration();
                let (borrowed, nanos) = match before.subsec_nanos() {
                    0 => (0, 0),
                    nanos => (1, 1_000_000_000 - nanos),
                };
                Time::new((-seconds(before)).saturating_sub(borrowed), nanos)
            }
        })
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let time = scalar.into_time()?;
        let seconds = Duration::from_secs(time.seconds().unsigned_abs());
        let whole = if time.seconds() < 0 {
            UNIX_EPOCH.checked_sub(seconds)
        } else {
            UNIX_EPOCH.checked_add(seconds)
        };
        whole
            .and_then(|whole| whole.checked_add(Duration::from_nanos(time.nanos().into())))
            .ok_or_else(|| ComponentError::new("a time that `SystemTime` does not hold"))
    }
}
