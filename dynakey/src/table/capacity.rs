//! What requests cost.

use std::sync::{Arc, Mutex, PoisonError};

/// Sums the capacity that requests consumed, of all of their pages and batches.
///
/// Clones share one sum, so a meter may go to several requests, also to those that run at once.
///
/// ```
/// # use dynakey::{CapacityMeter, Entity, Table};
/// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
/// # #[pk = "LIST#<list>"]
/// # #[sk = "<n:04>"]
/// # struct Entry { list: String, n: u32, text: String }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), dynakey::Error> {
/// # let table = Table::<Entry>::local().await?;
/// # table.put(&Entry { list: "todo".into(), n: 1, text: "write".into() }).await?;
/// let meter = CapacityMeter::new();
/// table.query(Entry::partition("todo")).capacity(&meter).all().await?;
/// assert_eq!((meter.requests(), meter.units()), (1, 0.5));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct CapacityMeter {
    sum: Arc<Mutex<Sum>>,
}

#[derive(Debug, Default)]
struct Sum {
    units: f64,
    requests: u64,
}

impl CapacityMeter {
    /// A meter that stands at nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The capacity units so far: a read unit is a strongly consistent read of 4 KB, or two of the usual ones.
    #[must_use]
    pub fn units(&self) -> f64 {
        self.locked(|sum| sum.units)
    }

    /// The number of requests that were answered so far.
    #[must_use]
    pub fn requests(&self) -> u64 {
        self.locked(|sum| sum.requests)
    }

    pub(crate) fn add(&self, units: f64) {
        self.locked(|sum| {
            sum.units += units;
            sum.requests += 1;
        });
    }

    fn locked<T>(&self, with: impl FnOnce(&mut Sum) -> T) -> T {
        with(&mut self.sum.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
