//! Which items a query gives, and what of them.

use serde::de::DeserializeOwned;

use super::super::reader::Decode;
use super::{QueryRequest, Stored};
use crate::expr::{Filter, Select, Selection};
use crate::query::Source;

impl<'a, E, S, T> QueryRequest<'a, E, S, T>
where
    E: Stored,
    S: Source<E>,
{
    /// Only the items for which this holds (`FilterExpression`). Several filters must all hold.
    ///
    /// DynamoDB filters what it has read: an item that is left out costs as much as one that is given. `limit` and `count`
    /// speak of the items that are given.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into(), votes: i64::from(n) };
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// let liked = table.query(Entry::partition("todo")).filter(Entry::VOTES.gt(3)).all().await?;
    /// assert_eq!(liked, [entry(4), entry(5)]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// When it is run, [`Error::Request`](crate::Error::Request) says what of it DynamoDB would refuse, and which attribute
    /// the index does not hold.
    pub fn filter(mut self, filter: Filter<E>) -> Self {
        self.options.add_condition(filter.node);
        self
    }

    /// Of each item only these attributes (`ProjectionExpression`), as a tuple. It costs what the whole items cost; less is sent.
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
    /// # for n in 1..=2 { table.put(&entry(n)).await?; }
    /// let texts = table.query(Entry::partition("todo")).select((Entry::N, Entry::TEXT)).all().await?;
    /// assert_eq!(texts, [(1, "write".to_owned()), (2, "write".to_owned())]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn select<P>(self, paths: P) -> QueryRequest<'a, E, S, P::Output>
    where
        P: Select<E> + Send + Sync + 'static,
        E: 'static,
    {
        let selection = paths.selection();
        self.choosing(selection, Decode::into_tuple::<E, P>(paths))
    }

    /// Of each item only these attributes, as a struct that serde reads. Its fields have the attributes' names; what stands
    /// inside of an attribute has its own name alone.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// #[derive(serde::Deserialize)]
    /// struct Line { text: String }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # table.put(&Entry { list: "todo".into(), n: 1, text: "write".into() }).await?;
    /// let lines = table.query(Entry::partition("todo")).select_into::<Line>((Entry::TEXT,)).all().await?;
    /// assert_eq!(lines[0].text, "write");
    /// # Ok(())
    /// # }
    /// ```
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a tuple, as `select` takes it"
    )]
    pub fn select_into<U>(self, paths: impl Select<E>) -> QueryRequest<'a, E, S, U>
    where
        E: 'static,
        U: DeserializeOwned + 'static,
    {
        let selection = paths.selection().into_struct();
        let decode = Decode::into_struct::<E>(&selection);
        self.choosing(selection, decode)
    }

    fn choosing<U>(self, selection: Selection, decode: Decode<U>) -> QueryRequest<'a, E, S, U> {
        QueryRequest {
            table: self.table,
            plan: self.plan,
            order: self.order,
            options: self.options,
            decode,
            projection: None,
            selection: Some(selection),
            source: self.source,
        }
    }
}
