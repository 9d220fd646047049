//! Scans: everything that lies in a table.

mod options;

use std::fmt;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use super::expression::Expression;
use super::options::{Options, Place, Read};
use super::page::Page;
use super::pages::Pages;
use super::reader::{Decode, Expiry, Reader};
use super::request::{ReadInput, RequestExplanation};
use super::run::{Direction, Run};
use super::stream::ItemStream;
use super::trace::operation;
use super::{Stored, Table};
use crate::entity::{Entity, EntityKey};
use crate::error::Error;
use crate::key::EncodedKey;
use crate::query::binding::{Binding, Start};
use crate::wire;

impl<E> Table<E> {
    /// Reads the whole table, whatever else lies in it (Scan; half a read unit per 4 KB of everything). A query reads
    /// only what lies in its partition.
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
    /// let mut all = table.scan().segments(4).all().await?;
    /// all.sort_by_key(|entry| entry.n);
    /// assert_eq!(all.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn scan(&self) -> Scan<'_, E>
    where
        E: Stored,
    {
        Scan {
            table: self,
            options: Options::default(),
            segments: 1,
            decode: wire::read::<E, E>,
            projection: None,
        }
    }
}

/// A scan that has not been sent; see [`Table::scan`]. `T` is what its items are read as.
#[must_use = "a scan does nothing until it is awaited or ended, as with `all` or `stream`"]
pub struct Scan<'a, E, T = E> {
    table: &'a Table<E>,
    options: Options<'a>,
    segments: u32,
    decode: Decode<T>,
    /// The attributes that are asked for; all of them where there is none.
    projection: Option<Expression>,
}

struct Begun<'a, T> {
    run: Run<'a, T>,
    binding: Binding,
    direction: Direction,
}

impl<E, T> fmt::Debug for Scan<'_, E, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scan")
            .field("table", &self.table.inner.name)
            .field("segments", &self.segments)
            .finish_non_exhaustive()
    }
}

impl<'a, E: Entity, T> Scan<'a, E, T> {
    /// The whole request, for a person; see [`RequestExplanation::to_json`] for a program.
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
    /// let request = table.scan().limit(1).explain()?.to_string();
    /// assert!(request.starts_with("Scan on `Entry`"));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Cursor`], as when it is run.
    pub fn explain(&self) -> Result<RequestExplanation, Error> {
        let Options {
            limit, page_size, ..
        } = self.options;
        let (input, ..) = self.input()?;
        let name = self.table.name();
        Ok(RequestExplanation::new(
            name,
            E::NAME,
            input,
            limit,
            page_size,
        ))
    }

    /// All items, in no order that means anything (Scan).
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
    /// assert_eq!(table.scan().all().await?.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Cursor`] and [`Error::Request`] before anything is sent; [`Error::Sdk`] from DynamoDB; [`Error::Decode`]
    /// for an item that is of this entity and can't be read, unless [`on_bad`](Self::on_bad) takes it; [`Error::Stuck`]
    /// where the endpoint's pages have no end.
    pub async fn all(self) -> Result<Vec<T>, Error> {
        self.begin()?.run.all().await
    }

    /// The first item that is found, if there is one.
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
    /// assert!(table.scan().first().await?.is_some());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Scan::all`].
    pub async fn first(self) -> Result<Option<T>, Error> {
        let limit = self.options.limit.unwrap_or(1).min(1);
        Ok(self.limit(limit).all().await?.pop())
    }

    /// How many items there are (Scan; as many read units as [`all`](Self::all), and answers that hold keys only).
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
    /// assert_eq!(table.scan().segments(2).count().await?, 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Scan::all`]; fields are not looked at, so [`Error::Decode`] is of keys only.
    pub async fn count(self) -> Result<u64, Error> {
        let (input, binding, _) = self.input()?;
        let storage = E::STORAGE;
        let more = [storage.type_attribute, storage.ttl].into_iter().flatten();
        let projection = Expression::projection(binding.names().chain(more), &input.names());
        let keys: Scan<'a, E, EncodedKey> = Scan {
            table: self.table,
            options: self.options,
            segments: self.segments,
            decode: wire::shape::<E>,
            projection: Some(projection),
        };
        keys.begin()?.run.count().await
    }

    /// A page: as many items as [`limit`](Self::limit) says, or without a limit what one request gives, which can be
    /// nothing although more is to come.
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
    /// let page = table.scan().limit(5).page().await?;
    /// let rest = table.scan().after(page.next).page().await?;
    /// assert_eq!((rest.items.len(), rest.next), (0, None));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Scan::all`]; [`Error::Request`] of a scan in several segments, which has no one place to go on at.
    pub async fn page(self) -> Result<Page<T>, Error> {
        if self.segments > 1 {
            return Err(in_segments::<E>());
        }
        let Begun {
            run,
            binding,
            direction,
        } = self.begin()?;
        let mut page = run.page(&binding).await?.into_page(&binding, direction);
        // A scan can't be read backwards.
        page.previous = None;
        Ok(page)
    }

    /// The items as a stream, in constant memory; of several segments as they come.
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
    /// let mut entries = table.scan().stream();
    /// let mut count = 0;
    /// while let Some(entry) = entries.next().await.transpose()? {
    ///     count += usize::from(entry.list == "todo");
    /// }
    /// assert_eq!(count, 5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn stream(self) -> ItemStream<T> {
        let reader = Reader {
            decode: self.decode,
            index: None,
            expiry: None,
        };
        match self.begin() {
            Ok(begun) => begun.run.stream(),
            Err(error) => ItemStream::failed(error, reader),
        }
    }

    fn input(&self) -> Result<(ReadInput, Binding, Option<Expiry>), Error> {
        let binding = Binding::of_scan(self.table.name(), E::Key::SCHEMA);
        let start = match &self.options.place {
            Some(Place::After(_)) if self.segments > 1 => return Err(in_segments::<E>()),
            Some(Place::After(cursor) | Place::Before(cursor)) => binding.start(cursor, false)?,
            None => Start::Beginning,
        };
        let read = Read {
            index: None,
            is_scan: true,
            is_one_key: false,
        };
        let expiry = self.options.expiry::<E>();
        let input = ReadInput {
            entity: E::NAME,
            condition: None,
            index: None,
            backwards: false,
            consistent: self.options.consistent,
            filter: self.options.filter::<E>(&read, expiry.as_ref()),
            projection: self.projection.clone(),
            start,
        };
        Ok((input, binding, expiry))
    }

    fn begin(self) -> Result<Begun<'a, T>, Error> {
        let segments = self.segments;
        let trace = operation!("scan", self.table.name(), E::NAME, segments = segments);
        let (input, binding, expiry) = self.input()?;
        let direction = match self.options.place {
            None => Direction::FromStart,
            Some(_) => Direction::After,
        };
        let options = self.options;
        let pages = Pages {
            table: Arc::clone(&self.table.inner),
            input: Arc::new(input),
            page_size: options.page_size,
            limit: options.limit,
            meter: options.meter,
        };
        let run = Run {
            pages: pages.segments(i32::try_from(segments).unwrap_or(1)),
            reader: Reader {
                decode: self.decode,
                index: None,
                expiry,
            },
            limit: options.limit,
            on_bad: options.on_bad,
            trace,
        };
        Ok(Begun {
            run,
            binding,
            direction,
        })
    }
}

fn in_segments<E: Entity>() -> Error {
    Error::Request {
        entity: E::NAME,
        reason: "a scan in several segments has no one place to go on at: page it without `segments`",
    }
}

impl<'a, E, T> IntoFuture for Scan<'a, E, T>
where
    E: Entity + 'a,
    T: Send + 'a,
{
    type Output = Result<Vec<T>, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    /// As [`Scan::all`].
    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.all())
    }
}
