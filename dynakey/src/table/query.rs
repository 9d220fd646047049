//! Queries: how to read, and the ends that run them.

mod ends;
mod options;

use std::fmt;
use std::marker::PhantomData;

use super::expression::Expression;
use super::options::{Options, Place, Read};
use super::reader::Decode;
use super::request::{ReadInput, RequestExplanation};
use super::{Stored, Table};
use crate::entity::{Entity, EntityKey};
use crate::error::Error;
use crate::index::Projection;
use crate::query::binding::{Binding, Start};
use crate::query::{Cursor, IntoQuery, KeyCondition, Plan, Primary, Source};
use crate::wire;

impl<E> Table<E> {
    /// Runs a query: set its options, then end it with [`all`](QueryRequest::all), which `.await` alone does too,
    /// [`first`](QueryRequest::first), [`one`](QueryRequest::one), [`count`](QueryRequest::count),
    /// [`page`](QueryRequest::page) or [`stream`](QueryRequest::stream).
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
    /// let late = table.query(Entry::partition("todo").n_range(3..)).reverse().limit(2).all().await?;
    /// assert_eq!(late, [entry(5), entry(4)]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn query<Q>(&self, query: Q) -> QueryRequest<'_, E, Q::Source>
    where
        E: Stored,
        Q: IntoQuery<E>,
    {
        QueryRequest {
            table: self,
            plan: query.into_query().into_plan(),
            order: Order::Keys,
            options: Options::default(),
            decode: wire::read::<E, <Q::Source as Source<E>>::Item>,
            projection: None,
            source: PhantomData,
        }
    }
}

/// A query that has not been sent; see [`Table::query`]. `S` is where it reads, `T` what its items are read as.
#[must_use = "a query does nothing until it is awaited or ended, as with `all` or `first`"]
pub struct QueryRequest<'a, E: Entity, S: Source<E> = Primary, T = <S as Source<E>>::Item> {
    table: &'a Table<E>,
    plan: Plan,
    order: Order,
    options: Options<'a>,
    decode: Decode<T>,
    /// The attributes that are asked for; all of them where there is none.
    projection: Option<Expression>,
    source: PhantomData<fn() -> S>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Keys,
    Reverse,
    NewestFirst,
}

/// A query that is ready to be sent.
struct Planned {
    input: ReadInput,
    binding: Binding,
    expiry: Option<super::reader::Expiry>,
}

impl<E: Entity, S: Source<E>, T> fmt::Debug for QueryRequest<'_, E, S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QueryRequest")
            .field("table", &self.table.inner.name)
            .field("condition", &self.plan.condition)
            .field("order", &self.order)
            .finish_non_exhaustive()
    }
}

impl<E, S, T> QueryRequest<'_, E, S, T>
where
    E: Entity,
    S: Source<E>,
{
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
    /// [`Error::Key`], [`Error::Request`] and [`Error::Cursor`], as when it is run.
    pub fn explain(&self) -> Result<RequestExplanation, Error> {
        let Options {
            limit, page_size, ..
        } = self.options;
        let input = self.plan()?.input;
        let name = self.table.name();
        Ok(RequestExplanation::new(
            name,
            E::NAME,
            input,
            limit,
            page_size,
        ))
    }

    /// The cursor that stands on an item: a page [`after`](Self::after) it begins with the next one.
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
    /// let cursor = query().cursor_of(&entry(3))?;
    /// assert_eq!(query().after(cursor).await?, [entry(4), entry(5)]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] where a key can't be encoded; [`Error::Request`] for an item that has no place in this query.
    pub fn cursor_of(&self, item: &T) -> Result<Cursor, Error>
    where
        T: Projection<E>,
    {
        let refuse = |reason| Error::Request {
            entity: E::NAME,
            reason,
        };
        let (key, index) = item
            .stands_at(S::INDEX)
            .ok_or_else(|| refuse("what it is read as does not hold its keys"))??;
        let schema = E::Key::SCHEMA;
        let value = |name: &str| {
            if name == schema.pk_attribute {
                return Some(key.pk.clone());
            }
            if schema.sk_attribute() == Some(name) {
                return key.sk.clone();
            }
            let mut own = index.values.iter().filter(|value| value.name == name);
            own.next()?.value.clone()
        };
        let (condition, backwards) = self.condition()?;
        let holds = condition
            .fixed()
            .all(|(name, fixed)| value(name).as_ref() == Some(fixed));
        let cursor = self.binding(&condition, backwards).cursor(value);
        cursor
            .filter(|_| holds)
            .ok_or_else(|| refuse("the item does not stand where the query reads"))
    }

    /// The key condition, and whether the query gives its items backwards.
    fn condition(&self) -> Result<(KeyCondition, bool), Error> {
        let condition = self.plan.condition.clone()?;
        let time = self.plan.open.filter(|open| open.is_time());
        let backwards = match (self.order, time) {
            (Order::Keys, _) => false,
            (Order::Reverse, _) => true,
            (Order::NewestFirst, Some(time)) => !time.is_descending(),
            (Order::NewestFirst, None) => {
                let reason = "`newest_first` needs a time as the first component that is not fixed; `reverse` gives the key order backwards";
                return Err(Error::Request {
                    entity: E::NAME,
                    reason,
                });
            }
        };
        Ok((condition, backwards))
    }

    fn binding(&self, condition: &KeyCondition, backwards: bool) -> Binding {
        let keys = E::Key::SCHEMA;
        Binding::of_query(self.table.name(), &self.plan, condition, keys, backwards)
    }

    fn plan(&self) -> Result<Planned, Error> {
        let (condition, backwards) = self.condition()?;
        let binding = self.binding(&condition, backwards);
        let (start, backwards) = match &self.options.place {
            None => (Start::Beginning, backwards),
            Some(Place::After(cursor)) => (binding.start(cursor, backwards)?, backwards),
            Some(Place::Before(cursor)) => (binding.start(cursor, !backwards)?, !backwards),
        };
        let expiry = self.options.expiry::<E>();
        let filter = self
            .options
            .filter::<E>(&Self::read(&condition), expiry.as_ref());
        Ok(Planned {
            input: ReadInput {
                entity: E::NAME,
                condition: Some(condition),
                index: S::INDEX,
                backwards,
                consistent: self.options.consistent,
                filter,
                projection: self.projection.clone(),
                start,
            },
            binding,
            expiry,
        })
    }

    fn read(condition: &KeyCondition) -> Read {
        let is_whole = condition.is_equal() || E::Key::SCHEMA.sk.is_none();
        Read {
            index: S::INDEX,
            is_scan: false,
            is_one_key: S::INDEX.is_none() && is_whole,
        }
    }
}
