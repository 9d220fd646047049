//! Waiting before what DynamoDB left undone is asked for again.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};

const FIRST: Duration = Duration::from_millis(25);
const LONGEST: Duration = Duration::from_secs(2);
/// So often in a row is asked again in vain: five seconds, and as much again by chance.
const RETRIES: usize = 8;

/// The waits of a batch: growing, with jitter, and ended. What gets something done begins anew.
#[derive(Debug)]
pub(crate) struct Backoff(ExponentialBackoff);

impl Backoff {
    pub(crate) fn new() -> Self {
        let waits = ExponentialBuilder::new()
            .with_min_delay(FIRST)
            .with_max_delay(LONGEST)
            .with_max_times(RETRIES)
            .with_jitter();
        Self(waits.build())
    }

    /// Waits; false once it has been in vain often enough.
    pub(crate) async fn wait(&mut self, progress: bool) -> bool {
        if progress {
            *self = Self::new();
        }
        match self.0.next() {
            Some(wait) => {
                tokio::time::sleep(wait).await;
                true
            }
            None => false,
        }
    }
}
