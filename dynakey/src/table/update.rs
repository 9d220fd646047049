//! Changing some attributes of an item.

mod action;
mod build;
mod index_keys;
mod steps;

use std::fmt;
use std::future::{Future, IntoFuture};
use std::marker::PhantomData;
use std::pin::Pin;

use aws_sdk_dynamodb::types::AttributeValue;
use tracing::Instrument;

use super::capacity::CapacityMeter;
use super::condition::Range;
use super::plan::{self, Hooks, Plan};
use super::returning::{ReturnNew, ReturnOld, Returning};
use super::trace::operation;
use super::write::{Options, Wanted};
use super::{Stored, Table};
use crate::entity::{Entity, KeyOf, VersionNumber as _, Versioned};
use crate::error::Error;
use crate::expr::{Filter, Node};
use crate::key::Scalar;

use action::Action;

impl<E> Table<E> {
    /// Changes attributes of the item of a key (`UpdateItem`; write units by the greater of the item's sizes before and after,
    /// 1 per KB). Where no item is there, it is [`Error::NotFound`], unless `.upsert()` says that one is to be made.
    ///
    /// The index keys follow: a change of one component of an index writes the index's whole key anew, from what the update
    /// sets, from the primary key, and from what [`knowing`](Update::knowing) says. A component that is not known is an error
    /// that names it, before anything is sent. A `#[version]` is raised, and `#[updated_at]` set.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, body: String, votes: i64, tags: Vec<String>, editor: Option<String> }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, body: "a".into(), votes: 0, tags: vec![], editor: None }).await?;
    /// let post = table
    ///     .update(Post::key(1))
    ///     .set(Post::BODY, "b")
    ///     .add(Post::VOTES, 1)
    ///     .append(Post::TAGS, "rust")
    ///     .remove(Post::EDITOR)
    ///     .returning_new()
    ///     .await?;
    /// assert_eq!((post.body.as_str(), post.votes), ("b", 1));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] and [`Error::Request`] before anything is sent; [`Error::NotFound`]; [`Error::ConditionFailed`] where a
    /// condition, the version or a number's range does not hold; [`Error::OutcomeUnknown`] where the answer was lost;
    /// [`Error::Sdk`] from DynamoDB.
    #[must_use = "an update does nothing until it is awaited"]
    pub fn update(&self, key: impl KeyOf<E>) -> Update<'_, E>
    where
        E: Stored,
    {
        Update::new(self, key.into_key())
    }

    /// Changes attributes of an item that the program has: what it says of the components of indexes is known, and becomes
    /// a condition where an index's key is made of it, so that a wrong assumption fails.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "ORDER#<id>"]
    /// # #[gsi(by_status = "gsi1", pk = "STATUS#<status>", sk = "<number>")]
    /// # struct Order { id: u64, number: u64, status: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Order>::local().await?;
    /// let order = Order { id: 1, number: 7, status: "open".into() };
    /// table.put(&order).await?;
    /// table.update_of(&order).set(Order::STATUS, "paid").await?;
    /// assert_eq!(table.query(Order::by_status("paid")).all().await?.len(), 1);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use = "an update does nothing until it is awaited"]
    pub fn update_of<'a>(&'a self, entity: &E) -> Update<'a, E>
    where
        E: Stored,
    {
        let mut update = Update::new(self, entity.primary_key());
        update.know(entity);
        update
    }
}

/// An update that has not been sent; see [`Table::update`]. `R` says what it returns.
#[must_use = "an update does nothing until it is awaited"]
pub struct Update<'a, E: Entity, R = ()> {
    table: &'a Table<E>,
    hooks: Hooks<E>,
    /// Needs a stored entity, which the table's method asks for; see [`Hooks`].
    build: Build<'a, E>,
    changes: Changes<E>,
    options: Options,
    returning: PhantomData<fn() -> R>,
}

type Build<'a, E> = fn(&'a Table<E>, Changes<E>, Wanted) -> Result<Plan<'a>, Error>;

/// What an update is to do.
struct Changes<E: Entity> {
    key: E::Key,
    actions: Vec<Action>,
    ranges: Vec<(Range, bool)>,
    said: Vec<Said>,
    condition: Option<Node>,
    version: Option<i128>,
    upsert: bool,
    /// The first thing that can't be sent.
    fault: Option<Error>,
}

/// What the program says of a field of the item.
#[derive(Clone)]
struct Said {
    attribute: String,
    scalar: Scalar<'static>,
    /// As it is stored.
    value: Option<AttributeValue>,
}

impl<E: Entity> Clone for Changes<E> {
    fn clone(&self) -> Self {
        Self {
            key: self.key.clone(),
            actions: self.actions.clone(),
            ranges: self.ranges.clone(),
            said: self.said.clone(),
            condition: self.condition.clone(),
            version: self.version,
            upsert: self.upsert,
            fault: None,
        }
    }
}

impl<E: Entity, R> fmt::Debug for Update<'_, E, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Update")
            .field("key", &self.changes.key)
            .finish_non_exhaustive()
    }
}

impl<'a, E: Entity> Update<'a, E> {
    fn new(table: &'a Table<E>, key: E::Key) -> Self
    where
        E: Stored,
    {
        Self {
            table,
            hooks: Hooks::new(),
            build: build::plan,
            changes: Changes {
                key,
                actions: Vec::new(),
                ranges: Vec::new(),
                said: Vec::new(),
                condition: None,
                version: None,
                upsert: false,
                fault: None,
            },
            options: Options::default(),
            returning: PhantomData,
        }
    }

    /// Returns the item as it was before, also in the error of a condition that does not hold; see [`Error::item`].
    pub fn returning_old(self) -> Update<'a, E, ReturnOld> {
        self.returning(Wanted::Old)
    }

    /// Returns the item as it is afterwards.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, votes: 0 }).await?;
    /// let post = table.update(Post::key(1)).add(Post::VOTES, 1).returning_new().await?;
    /// assert_eq!(post.votes, 1);
    /// # Ok(())
    /// # }
    /// ```
    pub fn returning_new(self) -> Update<'a, E, ReturnNew> {
        self.returning(Wanted::New)
    }

    fn returning<R>(self, wanted: Wanted) -> Update<'a, E, R> {
        let Self {
            table,
            hooks,
            build,
            changes,
            mut options,
            ..
        } = self;
        options.wanted = wanted;
        Update {
            table,
            hooks,
            build,
            changes,
            options,
            returning: PhantomData,
        }
    }
}

impl<'a, E: Entity, R> Update<'a, E, R> {
    /// Updates only where the condition holds for the item. Several are joined by `AND`.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, votes: 0 }).await?;
    /// let vote = table.update(Post::key(1)).add(Post::VOTES, 1).condition(Post::VOTES.lt(0)).await;
    /// assert!(vote.is_err());
    /// # Ok(())
    /// # }
    /// ```
    pub fn condition(mut self, condition: Filter<E>) -> Self {
        self.changes.condition = Some(match self.changes.condition {
            Some(before) => before.and(condition.node),
            None => condition.node,
        });
        self
    }

    /// Updates only this version of the item.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "DOC#<id>"]
    /// # struct Doc { id: u64, text: String, #[version] version: u64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Doc>::local().await?;
    /// # table.put(&Doc { id: 1, text: "a".into(), version: 0 }).await?;
    /// let edit = |text| table.update(Doc::key(1)).set(Doc::TEXT, text).at_version(1);
    /// edit("b").await?;
    /// assert!(edit("c").await.is_err(), "it is version 2 by now");
    /// # Ok(())
    /// # }
    /// ```
    pub fn at_version(mut self, version: E::Version) -> Self
    where
        E: Versioned,
    {
        self.changes.version = Some(version.version().held);
        self
    }

    /// Makes the item where there is none. What the update sets, together with the key, must be an item that can be read.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "COUNT#<name>"]
    /// # struct Counter { name: String, hits: u64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Counter>::local().await?;
    /// let hit = || table.update(Counter::key("home")).add(Counter::HITS, 1).upsert();
    /// hit().await?;
    /// assert_eq!(hit().returning_new().await?.hits, 2);
    /// # Ok(())
    /// # }
    /// ```
    pub fn upsert(mut self) -> Self {
        self.changes.upsert = true;
        self
    }

    /// Does it once although answers are lost: runs as a transaction of one operation (twice the write units). Not together
    /// with `returning_old` and `returning_new`.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, votes: 0 }).await?;
    /// table.update(Post::key(1)).add(Post::VOTES, 1).exactly_once().await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn exactly_once(mut self) -> Self {
        self.options.exactly_once = true;
        self
    }

    /// Adds what the request costs to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }

    pub(crate) fn plan(self) -> Result<Plan<'a>, Error> {
        (self.build)(self.table, self.changes, self.options.wanted)
    }
}

impl<'a, E: Entity + 'a, R: Returning<E> + 'a> IntoFuture for Update<'a, E, R> {
    type Output = Result<R::Output, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let name = self.hooks.name;
        let mut trace = operation!("update", self.table.name(), name);
        let span = trace.span.clone();
        let (read, options) = (self.hooks.read, self.options.clone());
        let plan = self.plan();
        let run = async move {
            let plan = plan?;
            let (_, key, _) = plan.place();
            let item = plan.run(&options, &mut trace).await?;
            R::read(item, read, || plan::gone(name, &key))
        };
        Box::pin(run.instrument(span))
    }
}
