//! Reading items: get and query.

use std::collections::HashMap;
use std::future::{Future, IntoFuture};
use std::pin::Pin;

use aws_sdk_dynamodb::types::AttributeValue;

use super::request::QueryInput;
use super::{RequestExplanation, Stored, Table};
use crate::entity::{Entity, EntityKey, KeyOf};
use crate::error::Error;
use crate::query::{IntoQuery, Plan};
use crate::wire::{self, Item, Read};

/// DynamoDB's greatest `Limit`.
const MAX_LIMIT: usize = i32::MAX as usize;

impl<E> Table<E> {
    /// Reads the item of a key (GetItem; half a read unit per 4 KB).
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
    /// assert_eq!(table.get(Entry::key("todo", 1)).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] before anything is sent; [`Error::Sdk`] from DynamoDB; [`Error::Decode`] for an item that is of
    /// this entity and can't be read.
    #[must_use = "a get does nothing until it is awaited"]
    pub fn get(&self, key: impl KeyOf<E>) -> Get<'_, E>
    where
        E: Stored,
    {
        Get {
            table: self,
            key: key.into_key(),
            consistent: false,
            read: wire::read,
        }
    }

    /// Runs a query: set its options, then end it with [`all`](QueryRequest::all) or [`first`](QueryRequest::first).
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
    /// for n in 1..=5 {
    ///     table.put(&entry(n)).await?;
    /// }
    /// let late = table.query(Entry::partition("todo").n_range(3..)).reverse().limit(2).all().await?;
    /// assert_eq!(late, [entry(5), entry(4)]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn query(&self, query: impl IntoQuery<E>) -> QueryRequest<'_, E>
    where
        E: Stored,
    {
        QueryRequest {
            table: self,
            plan: query.into_query().into_plan(),
            options: Options::default(),
            read: wire::read,
        }
    }
}

/// A get that has not been sent; see [`Table::get`].
#[must_use = "a get does nothing until it is awaited"]
pub struct Get<'a, E: Entity> {
    table: &'a Table<E>,
    key: E::Key,
    consistent: bool,
    read: ReadItem<E>,
}

/// Needs a stored entity, which the table's methods ask for; asked for once more by what they return, one mistake would
/// be two errors.
type ReadItem<E> = fn(Item) -> Result<Read<E>, Error>;

impl<E: Entity> Get<'_, E> {
    /// Asks for a strongly consistent read, which costs twice the read units.
    pub fn consistent(mut self) -> Self {
        self.consistent = true;
        self
    }
}

impl<'a, E: Entity> IntoFuture for Get<'a, E>
where
    E::Key: Send + 'a,
{
    type Output = Result<Option<E>, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let Self {
            table,
            key,
            consistent,
            read,
        } = self;
        Box::pin(async move {
            let key = wire::key_item::<E>(key.encode()?);
            let request = table
                .client()
                .get_item()
                .table_name(table.name())
                .set_key(Some(key));
            let request = request.set_consistent_read(consistent.then_some(true));
            let answer = request
                .send()
                .await
                .map_err(|error| Error::sdk("GetItem", table.name(), E::NAME)(error.into()))?;
            match answer.item.map(read).transpose()? {
                Some(Read::Own(entity)) => Ok(Some(entity)),
                Some(Read::Foreign) | None => Ok(None),
            }
        })
    }
}

/// A query that has not been sent; see [`Table::query`].
#[derive(Debug)]
#[must_use = "a query does nothing until it is ended with `all` or `first`"]
pub struct QueryRequest<'a, E> {
    table: &'a Table<E>,
    plan: Plan,
    options: Options,
    read: ReadItem<E>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Options {
    limit: Option<usize>,
    order: Order,
    consistent: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Order {
    #[default]
    Keys,
    Reverse,
    NewestFirst,
}

impl<E> QueryRequest<'_, E> {
    /// At most so many items in all, however many pages they take. 0 gives none and sends nothing.
    pub fn limit(mut self, items: usize) -> Self {
        self.options.limit = Some(items);
        self
    }

    /// The newest items first: the first component that is not fixed must be a time, or [`Error::Request`] says so when
    /// the query is run. Right under `:desc` too.
    pub fn newest_first(mut self) -> Self {
        self.options.order = Order::NewestFirst;
        self
    }

    /// The key order backwards.
    pub fn reverse(mut self) -> Self {
        self.options.order = Order::Reverse;
        self
    }

    /// Asks for strongly consistent reads, which cost twice the read units.
    pub fn consistent(mut self) -> Self {
        self.options.consistent = true;
        self
    }

    /// All items, page by page to the end (Query; half a read unit per 4 KB of what lies in the range).
    ///
    /// # Errors
    ///
    /// [`Error::Key`] and [`Error::Request`] before anything is sent; [`Error::Sdk`] from DynamoDB; [`Error::Decode`]
    /// for an item that is of this entity and can't be read.
    pub async fn all(self) -> Result<Vec<E>, Error> {
        let limit = self.options.limit.unwrap_or(usize::MAX);
        let input = self.input()?;
        let mut items = Vec::new();
        let mut start = None;
        let mut page_limit = limit;
        while !input.condition.is_empty() && items.len() < limit {
            let page = self.page(&input, page_limit, start).await?;
            for item in page.items.unwrap_or_default() {
                if items.len() == limit {
                    break;
                }
                if let Read::Own(entity) = (self.read)(item)? {
                    items.push(entity);
                }
            }
            start = page.last_evaluated_key.filter(|key| !key.is_empty());
            if start.is_none() {
                break;
            }
            // Where items of others fill the pages, larger ones get past them in few requests.
            page_limit = page_limit.saturating_mul(2);
        }
        Ok(items)
    }

    /// The first item, if there is one.
    ///
    /// # Errors
    ///
    /// As [`QueryRequest::all`].
    pub async fn first(self) -> Result<Option<E>, Error> {
        let limit = self.options.limit.unwrap_or(1).min(1);
        Ok(self.limit(limit).all().await?.pop())
    }

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
    /// let request = table.query(Entry::partition("todo").n_range(..=9)).limit(2);
    /// assert_eq!(
    ///     request.explain()?.to_string(),
    ///     r#"Query on `Entry`
    ///   Entry where pk = "LIST#todo" AND sk <= "0009"
    ///   at most 2 items"#,
    /// );
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] and [`Error::Request`], as when it is run.
    pub fn explain(&self) -> Result<RequestExplanation, Error> {
        let limit = self.options.limit.map(|limit| limit.min(MAX_LIMIT));
        Ok(RequestExplanation::new(
            self.table.name(),
            self.plan.keys.entity,
            self.input()?,
            limit,
        ))
    }

    fn input(&self) -> Result<QueryInput, Error> {
        let Options {
            order, consistent, ..
        } = self.options;
        let condition = self.plan.condition.clone()?;
        let time = self.plan.open.filter(|open| open.is_time());
        let backwards = match (order, time) {
            (Order::Keys, _) => false,
            (Order::Reverse, _) => true,
            (Order::NewestFirst, Some(time)) => !time.is_descending(),
            (Order::NewestFirst, None) => {
                let reason = "`newest_first` needs a time as the first component that is not fixed; `reverse` gives the key order backwards";
                return Err(Error::Request {
                    entity: self.plan.keys.entity,
                    reason,
                });
            }
        };
        Ok(QueryInput {
            condition,
            backwards,
            consistent,
        })
    }

    async fn page(
        &self,
        input: &QueryInput,
        limit: usize,
        start: Option<HashMap<String, AttributeValue>>,
    ) -> Result<aws_sdk_dynamodb::operation::query::QueryOutput, Error> {
        let bound = self.options.limit.is_some();
        let limit = bound.then(|| i32::try_from(limit.min(MAX_LIMIT)).unwrap_or(i32::MAX));
        let request = input.request(self.table.client(), self.table.name());
        let request = request.set_limit(limit).set_exclusive_start_key(start);
        request.send().await.map_err(|error| {
            Error::sdk("Query", self.table.name(), self.plan.keys.entity)(error.into())
        })
    }
}
