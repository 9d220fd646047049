//! The ends of a query.

use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use tracing::Instrument;

use super::super::batch_get::{BatchRead, EncodedKeys};
use super::super::expression::Expression;
use super::super::options::Place;
use super::super::page::Page;
use super::super::pages::Pages;
use super::super::reader::Reader;
use super::super::run::{self, Direction, Run};
use super::super::stream::ItemStream;
use super::super::trace::{Trace, operation};
use super::{Planned, QueryRequest};
use crate::entity::{Entity, EntityKey};
use crate::error::Error;
use crate::index::IndexSchema;
use crate::key::EncodedKey;
use crate::query::Source;
use crate::query::binding::Binding;
use crate::table::Stored;
use crate::wire;

/// A query that runs, and what a page of it needs.
struct Begun<'a, T> {
    run: Run<'a, T>,
    binding: Binding,
    direction: Direction,
}

impl<'a, E, S, T> QueryRequest<'a, E, S, T>
where
    E: Entity,
    S: Source<E>,
{
    /// All items, page by page to the end (Query; half a read unit per 4 KB of what lies in the range).
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
    /// let all = table.query(Entry::partition("todo")).all().await?;
    /// assert_eq!(all.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`], [`Error::Request`] and [`Error::Cursor`] before anything is sent; [`Error::Sdk`] from DynamoDB;
    /// [`Error::Decode`] for an item that is of this entity and can't be read, unless [`on_bad`](Self::on_bad) takes it;
    /// [`Error::Stuck`] where the endpoint's pages have no end.
    pub async fn all(self) -> Result<Vec<T>, Error> {
        let Begun { run, direction, .. } = self.begin()?;
        let mut items = run.all().await?;
        if direction == Direction::Before {
            items.reverse();
        }
        Ok(items)
    }

    /// The first item, if there is one (Query; half a read unit, where the first item is the entity's and small).
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
    /// assert_eq!(table.query(Entry::partition("todo").n_range(3..)).first().await?, Some(entry(3)));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`QueryRequest::all`].
    pub async fn first(self) -> Result<Option<T>, Error> {
        let limit = self.options.limit.unwrap_or(1).min(1);
        Ok(self.limit(limit).all().await?.pop())
    }

    /// The one item that there is. Reads two at most, so it is cheap to be wrong.
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
    /// assert_eq!(table.query(Entry::partition("todo").n_range(5..)).one().await?, entry(5));
    /// let several = table.query(Entry::partition("todo")).one().await;
    /// assert!(matches!(several, Err(dynakey::Error::Multiple { .. })));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::NotFound`] for none, [`Error::Multiple`] for more; else as [`QueryRequest::all`].
    pub async fn one(self) -> Result<T, Error> {
        let place = self.plan.condition.clone()?.to_string();
        let limit = self.options.limit.unwrap_or(2).min(2);
        let mut items = self.limit(limit).all().await?;
        let entity = E::NAME;
        match (items.pop(), items.is_empty()) {
            (Some(item), true) => Ok(item),
            (Some(_), false) => Err(Error::Multiple { entity, place }),
            (None, _) => Err(Error::NotFound { entity, place }),
        }
    }

    /// How many items there are (Query; as many read units as [`all`](Self::all), and answers that hold keys only).
    ///
    /// They are counted here, by their keys: what lies in the range may be another entity's, which DynamoDB's
    /// `Select=COUNT` would count as well.
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
    /// assert_eq!(table.query(Entry::partition("todo")).count().await?, 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`QueryRequest::all`]; fields are not looked at, so [`Error::Decode`] is of keys only.
    pub async fn count(self) -> Result<u64, Error> {
        self.keys_only()?.begin()?.run.count().await
    }

    /// A page: as many items as [`limit`](Self::limit) says, or without a limit what one request gives, which can be
    /// nothing although more is to come. See [`Page`] for how to go on.
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
    /// let page = table.query(Entry::partition("todo")).limit(3).page().await?;
    /// assert_eq!(page.items.len(), 3);
    /// let rest = table.query(Entry::partition("todo")).limit(3).after(page.next).page().await?;
    /// assert_eq!(rest.items, [entry(4), entry(5)]);
    /// assert_eq!(rest.next, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`QueryRequest::all`].
    pub async fn page(self) -> Result<Page<T>, Error> {
        let Begun {
            run,
            binding,
            direction,
        } = self.begin()?;
        Ok(run.page(&binding).await?.into_page(&binding, direction))
    }

    /// The items as a stream, in constant memory. It lives by itself and asks for a page when it is polled for an item
    /// of it. What is wrong with the query is its first item.
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
    /// let mut entries = table.query(Entry::partition("todo")).page_size(2).stream();
    /// assert_eq!(entries.next().await.transpose()?, Some(entry(1)));
    /// drop(entries); // one request was sent
    /// # Ok(())
    /// # }
    /// ```
    pub fn stream(self) -> ItemStream<T> {
        let reader = Reader {
            decode: self.decode,
            index: S::INDEX,
            expiry: None,
        };
        if let Some(Place::Before(_)) = self.options.place {
            let error = Error::Request {
                entity: E::NAME,
                reason: "`before` reads backwards, and a stream can't turn its items round: use `page` or `all`",
            };
            return ItemStream::failed(error, reader);
        }
        match self.begin() {
            Ok(begun) => begun.run.stream(),
            Err(error) => ItemStream::failed(error, reader),
        }
    }

    /// The entities themselves, where the query reads an index that holds only some attributes: their keys are queried,
    /// and they are read from the table (Query, and BatchGetItem of 100 keys each: half a read unit per 4 KB of each item
    /// on top).
    ///
    /// They come in the query's order. What is gone by then, or has moved out of the query's condition, is left out.
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
    /// let all = table.query(Entry::partition("todo")).fetch_items().await?;
    /// assert_eq!(all.len(), 5);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`QueryRequest::all`], and [`Error::Unprocessed`] as [`Table::batch_get`](crate::Table::batch_get).
    pub async fn fetch_items(self) -> Result<Vec<E>, Error>
    where
        E: Stored,
    {
        let limit = self.options.limit.unwrap_or(usize::MAX);
        let batch = BatchRead {
            table: Arc::clone(&self.table.inner),
            entity: E::NAME,
            keys: E::Key::SCHEMA,
            consistent: self.options.consistent,
            meter: self.options.meter.clone(),
        };
        let (condition, _) = self.condition()?;
        let Begun {
            mut run, direction, ..
        } = self.keys_only()?.begin()?;
        let reader = Reader {
            index: None,
            ..run.reader.reading(wire::read::<E, E>)
        };
        let span = run.trace.span.clone();
        let mut items = Vec::new();
        while items.len() < limit {
            let Some(asked) = run.next_page().await? else {
                break;
            };
            let keys = EncodedKeys::new(asked);
            let found = batch.run(&keys, &mut run.trace).instrument(span.clone());
            let mut found = found.await?;
            for key in keys.asked() {
                if let Some(item) = found.take(key).filter(|item| wire::meets(item, &condition))
                    && let Some(item) = run::read(&reader, &mut run.on_bad, item)?
                    && items.len() < limit
                {
                    items.push(item);
                }
            }
        }
        run.trace.items(items.len());
        if direction == Direction::Before {
            items.reverse();
        }
        Ok(items)
    }

    /// The same query, of which only the keys are read.
    fn keys_only(self) -> Result<QueryRequest<'a, E, S, EncodedKey>, Error> {
        let planned = self.plan()?;
        let read = Self::read(&self.condition()?.0);
        let storage = E::STORAGE;
        let more = [storage.type_attribute, storage.ttl].into_iter().flatten();
        let attributes = planned
            .binding
            .names()
            .chain(more.filter(|name| read.holds::<E>(name)));
        let projection = Expression::projection(attributes, &planned.input.names());
        Ok(QueryRequest {
            table: self.table,
            plan: self.plan,
            order: self.order,
            options: self.options,
            decode: wire::shape::<E>,
            projection: Some(projection),
            source: self.source,
        })
    }

    fn trace(&self) -> Trace {
        let index = S::INDEX.map(IndexSchema::name);
        let (table, pattern) = (self.table.name(), self.plan.pattern);
        let trace = operation!("query", table, E::NAME, index = index, pattern = pattern);
        trace.span.in_scope(|| {
            if let Ok(condition) = &self.plan.condition {
                tracing::trace!(target: "dynakey", %condition);
            }
        });
        trace
    }

    fn begin(self) -> Result<Begun<'a, T>, Error> {
        let trace = self.trace();
        let Planned {
            input,
            binding,
            expiry,
        } = self.plan()?;
        let direction = match &self.options.place {
            None => Direction::FromStart,
            Some(Place::After(_)) => Direction::After,
            Some(Place::Before(_)) => Direction::Before,
        };
        let reader = Reader {
            decode: self.decode,
            index: S::INDEX,
            expiry,
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
            pages: pages.stream(),
            reader,
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

impl<'a, E, S, T> IntoFuture for QueryRequest<'a, E, S, T>
where
    E: Entity,
    S: Source<E> + 'a,
    T: Send + 'a,
{
    type Output = Result<Vec<T>, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    /// As [`QueryRequest::all`].
    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.all())
    }
}
