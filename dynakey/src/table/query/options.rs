//! How a query reads.

use super::super::capacity::CapacityMeter;
use super::super::options::Place;
use super::{Order, QueryRequest};
use crate::entity::Entity;
use crate::error::Error;
use crate::query::{ConsistentReads, Cursor, Source};

impl<'a, E, S, T> QueryRequest<'a, E, S, T>
where
    E: Entity,
    S: Source<E>,
{
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
    /// let two = table.query(Entry::partition("todo")).limit(2).await?;
    /// assert_eq!(two, [entry(1), entry(2)]);
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
    /// let all = table.query(Entry::partition("todo")).page_size(2).await?; // in three requests
    /// assert_eq!(all.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn page_size(mut self, items: usize) -> Self {
        self.options.page_size = Some(items.max(1));
        self
    }

    /// The newest items first: the first component that is not fixed must be a time, or [`Error::Request`] says so when
    /// the query is run. Right under `:desc` too.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize)]
    /// # #[pk = "DEV#<device>"]
    /// # #[sk = "<at>"]
    /// # struct Reading { device: String, at: jiff::Timestamp }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Reading>::local().await?;
    /// let last = table.query(Reading::partition("attic")).newest_first().first().await?;
    /// # assert!(last.is_none());
    /// # Ok(())
    /// # }
    /// ```
    pub fn newest_first(mut self) -> Self {
        self.order = Order::NewestFirst;
        self
    }

    /// The key order backwards.
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
    /// let last = table.query(Entry::partition("todo")).reverse().first().await?;
    /// assert_eq!(last, Some(entry(5)));
    /// # Ok(())
    /// # }
    /// ```
    pub fn reverse(mut self) -> Self {
        self.order = Order::Reverse;
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
    /// let all = table.query(Entry::partition("todo")).consistent().await?;
    /// # assert_eq!(all.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn consistent(mut self) -> Self
    where
        S: ConsistentReads,
    {
        self.options.consistent = true;
        self
    }

    /// Goes on after a cursor, which a page of the same query gave: the same table, index, direction, partition and
    /// fixed components. The range may be another; a cursor that is not in it any more is at its begin or its end.
    /// `None` is the beginning.
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
    /// let mut cursor = None;
    /// let mut all = Vec::new();
    /// loop {
    ///     let page = table.query(Entry::partition("todo")).limit(2).after(cursor).page().await?;
    ///     all.extend(page.items);
    ///     cursor = page.next;
    ///     if cursor.is_none() {
    ///         break;
    ///     }
    /// }
    /// assert_eq!(all.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// When it is run, [`Error::Cursor`] says that it is of another query.
    pub fn after(mut self, cursor: impl Into<Option<Cursor>>) -> Self {
        self.options.place = cursor.into().map(Place::After);
        self
    }

    /// The items just before a cursor, in the query's order, without the one that it stands on. It replaces
    /// [`after`](Self::after).
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
    /// let query = || table.query(Entry::partition("todo"));
    /// let cursor = query().cursor_of(&entry(4))?;
    /// let page = query().before(cursor).limit(2).page().await?;
    /// assert_eq!(page.items, [entry(2), entry(3)]);
    /// let page = query().before(page.previous).limit(2).page().await?;
    /// assert_eq!(page.items, [entry(1)]);
    /// assert_eq!(page.previous, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// When it is run, [`Error::Cursor`] says that it is of another query; [`stream`](Self::stream) can't go backwards.
    pub fn before(mut self, cursor: impl Into<Option<Cursor>>) -> Self {
        self.options.place = cursor.into().map(Place::Before);
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
    /// let all = table.query(Entry::partition("todo")).include_expired().await?;
    /// # assert_eq!(all.len(), 5);
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
    /// let all = table.query(Entry::partition("todo")).on_bad(|error| bad.push(error)).await?;
    /// assert_eq!((all.len(), bad.len()), (5, 0));
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
    /// table.query(Entry::partition("todo")).capacity(&meter).await?;
    /// assert_eq!(meter.requests(), 1);
    /// # Ok(())
    /// # }
    /// ```
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }
}
