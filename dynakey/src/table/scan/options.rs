//! How a scan reads.

use super::super::capacity::CapacityMeter;
use super::super::options::Place;
use super::Scan;
use crate::entity::Entity;
use crate::error::Error;
use crate::query::Cursor;

/// The most segments that DynamoDB has.
const MAX_SEGMENTS: u32 = 1_000_000;

impl<'a, E: Entity, T> Scan<'a, E, T> {
    /// Reads the table in so many parts at once, 1 to 1,000,000. Each part has a request under way.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// assert_eq!(table.scan().segments(4).await?.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn segments(mut self, segments: u32) -> Self {
        self.segments = segments.clamp(1, MAX_SEGMENTS);
        self
    }

    /// At most so many items in all, however many pages they take. 0 gives none and sends nothing.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// assert_eq!(table.scan().limit(2).await?.len(), 2);
    /// # Ok(())
    /// # }
    /// ```
    pub fn limit(mut self, items: usize) -> Self {
        self.options.limit = Some(items);
        self
    }

    /// How much one request may look at: DynamoDB's `Limit`, which counts the items of others too. Without it that is
    /// 1 MB, or follows from [`limit`](Self::limit). 0 is 1.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// assert_eq!(table.scan().page_size(2).await?.len(), 5); // in three requests
    /// # Ok(())
    /// # }
    /// ```
    pub fn page_size(mut self, items: usize) -> Self {
        self.options.page_size = Some(items.max(1));
        self
    }

    /// Asks for strongly consistent reads, which cost twice the read units.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// assert_eq!(table.scan().consistent().await?.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn consistent(mut self) -> Self {
        self.options.consistent = true;
        self
    }

    /// Goes on after a cursor, which a page of a scan of the same table gave. `None` is the beginning.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// let page = table.scan().limit(3).page().await?;
    /// let rest = table.scan().after(page.next).all().await?;
    /// assert_eq!(page.items.len() + rest.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// When it is run, [`Error::Cursor`] says that it is of another read.
    pub fn after(mut self, cursor: impl Into<Option<Cursor>>) -> Self {
        self.options.place = cursor.into().map(Place::After);
        self
    }

    /// Also items past their `#[ttl]`, which DynamoDB deletes within days.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// assert_eq!(table.scan().include_expired().await?.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn include_expired(mut self) -> Self {
        self.options.include_expired = true;
        self
    }

    /// Takes the errors of items that can't be decoded, and goes on without these items. A stream does so by itself and
    /// gives them among its items.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// let mut bad = Vec::new();
    /// table.scan().on_bad(|error| bad.push(error)).await?;
    /// assert!(bad.is_empty());
    /// # Ok(())
    /// # }
    /// ```
    pub fn on_bad(mut self, take: impl FnMut(Error) + Send + 'a) -> Self {
        self.options.on_bad = Some(Box::new(take));
        self
    }

    /// Adds what the requests cost to a meter; see [`CapacityMeter`].
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// let meter = dynakey::CapacityMeter::new();
    /// table.scan().capacity(&meter).await?;
    /// assert_eq!(meter.requests(), 1);
    /// # Ok(())
    /// # }
    /// ```
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }
}
