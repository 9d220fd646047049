//! Which items a scan gives, and what of them.

use serde::de::DeserializeOwned;

use super::super::reader::Decode;
use super::{Scan, Stored};
use crate::expr::{Filter, Select, Selection};

impl<'a, E: Stored, T> Scan<'a, E, T> {
    /// Only the items for which this holds (`FilterExpression`); see [`QueryRequest::filter`](crate::QueryRequest::filter).
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # for id in 1..=5 { table.put(&Post { id, votes: 5 }).await?; }
    /// assert_eq!(table.scan().filter(Post::VOTES.lt(5)).count().await?, 0);
    /// # Ok(())
    /// # }
    /// ```
    pub fn filter(mut self, filter: Filter<E>) -> Self {
        self.options.add_condition(filter.node);
        self
    }

    /// Of each item only these attributes, as a tuple; see [`QueryRequest::select`](crate::QueryRequest::select).
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// table.put(&Post { id: 1, votes: 5 }).await?;
    /// assert_eq!(table.scan().select((Post::VOTES,)).all().await?, [(5,)]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn select<P>(self, paths: P) -> Scan<'a, E, P::Output>
    where
        P: Select<E> + Send + Sync + 'static,
        E: 'static,
    {
        let selection = paths.selection();
        self.choosing(selection, Decode::into_tuple::<E, P>(paths))
    }

    /// Of each item only these attributes, as a struct; see
    /// [`QueryRequest::select_into`](crate::QueryRequest::select_into).
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// #[derive(serde::Deserialize)]
    /// struct Votes { votes: i64 }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// table.put(&Post { id: 1, votes: 5 }).await?;
    /// let all = table.scan().select_into::<Votes>((Post::VOTES,)).all().await?;
    /// assert_eq!(all[0].votes, 5);
    /// # Ok(())
    /// # }
    /// ```
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a tuple, as `select` takes it"
    )]
    pub fn select_into<U>(self, paths: impl Select<E>) -> Scan<'a, E, U>
    where
        E: 'static,
        U: DeserializeOwned + 'static,
    {
        let selection = paths.selection().into_struct();
        let decode = Decode::into_struct::<E>(&selection);
        self.choosing(selection, decode)
    }

    fn choosing<U>(self, selection: Selection, decode: Decode<U>) -> Scan<'a, E, U> {
        Scan {
            table: self.table,
            options: self.options,
            segments: self.segments,
            decode,
            projection: None,
            selection: Some(selection),
        }
    }
}
