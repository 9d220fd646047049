//! Deleting an item.

use std::future::{Future, IntoFuture};
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::Arc;

use tracing::Instrument;

use super::capacity::CapacityMeter;
use super::condition::Condition;
use super::plan::{self, Hooks, Plan, Planned, content_unchanged, unique_attributes};
use super::returning::{ReturnOld, Returning};
use super::trace::operation;
use super::write::{Operation, Options, Wanted, Write};
use super::{Stored, Table};
use crate::entity::{Entity, EntityKey, KeyOf, VersionNumber as _, Versioned};
use crate::error::Error;
use crate::expr::{Filter, Node};

impl<E> Table<E> {
    /// Deletes the item of a key; no item is no error (DeleteItem; write units by the item's size, 1 per KB).
    ///
    /// With `#[unique(..)]` the item is read first, and a transaction frees its values (twice the write units).
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
    /// table.put(&entry(1)).await?;
    /// table.delete(entry(1).primary_key()).await?;
    /// assert_eq!(table.get(Entry::key("todo", 1)).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] before anything is sent; [`Error::ConditionFailed`] where a condition or the version does not hold;
    /// [`Error::OutcomeUnknown`] where the answer was lost; [`Error::Sdk`] from DynamoDB.
    #[must_use = "a delete does nothing until it is awaited"]
    pub fn delete(&self, key: impl KeyOf<E>) -> Delete<'_, E>
    where
        E: Stored,
    {
        Delete {
            table: self,
            key: key.into_key(),
            hooks: Hooks::new(),
            condition: None,
            version: None,
            options: Options::default(),
            returning: PhantomData,
        }
    }
}

/// A delete that has not been sent; see [`Table::delete`]. `R` says what it returns.
#[derive(Debug)]
#[must_use = "a delete does nothing until it is awaited"]
pub struct Delete<'a, E: Entity, R = ()> {
    table: &'a Table<E>,
    key: E::Key,
    hooks: Hooks<E>,
    condition: Option<Node>,
    version: Option<i128>,
    options: Options,
    returning: PhantomData<fn() -> R>,
}

impl<'a, E: Entity> Delete<'a, E> {
    /// Returns the item that was deleted, also in the error of a condition that does not hold; see [`Error::item`].
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
    /// table.put(&entry(1)).await?;
    /// assert_eq!(table.delete(Entry::key("todo", 1)).returning_old().await?, Some(entry(1)));
    /// assert_eq!(table.delete(Entry::key("todo", 1)).returning_old().await?, None);
    /// # Ok(())
    /// # }
    /// ```
    pub fn returning_old(self) -> Delete<'a, E, ReturnOld> {
        let Self {
            table,
            key,
            hooks,
            condition,
            version,
            mut options,
            ..
        } = self;
        options.wanted = Wanted::Old;
        Delete {
            table,
            key,
            hooks,
            condition,
            version,
            options,
            returning: PhantomData,
        }
    }
}

impl<'a, E: Entity, R> Delete<'a, E, R> {
    /// Deletes only where the condition holds for the item. Several are joined by `AND`. Where no item is there, it does not hold.
    pub fn condition(mut self, condition: Filter<E>) -> Self {
        self.condition = Some(match self.condition {
            Some(before) => before.and(condition.node),
            None => condition.node,
        });
        self
    }

    /// Deletes only this version of the item.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "DOC#<id>"]
    /// # struct Doc { id: u64, text: String, #[version] version: u64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Doc>::local().await?;
    /// table.put(&Doc { id: 1, text: "a".into(), version: 0 }).await?;
    /// assert!(table.delete(Doc::key(1)).at_version(7).await.is_err());
    /// table.delete(Doc::key(1)).at_version(1).await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn at_version(mut self, version: E::Version) -> Self
    where
        E: Versioned,
    {
        self.version = Some(version.version().held);
        self
    }

    /// Does it once although answers are lost: runs as a transaction of one operation (twice the write units). Not together
    /// with `returning_old`.
    pub fn exactly_once(mut self) -> Self {
        self.options.exactly_once = true;
        self
    }

    /// Adds what the request costs to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }

    fn condition_of(&self) -> Condition {
        let mut condition = Condition::own(self.condition.clone());
        if let (Some(version), Some(attribute)) = (self.version, self.hooks.storage.version) {
            condition.version(attribute, version);
        }
        condition
    }

    /// Not the delete, but its condition alone.
    pub(crate) fn check_plan(&self) -> Result<Plan<'a>, Error> {
        let Self { table, hooks, .. } = self;
        let key = self.key.encode()?;
        let condition = self.condition_of();
        let operation = Operation::Check;
        let write = Write::new(
            &table.inner,
            hooks.name,
            hooks.keys,
            key,
            operation,
            condition,
        )?;
        Ok(Plan::Ready(write))
    }

    pub(crate) fn plan(&self) -> Result<Plan<'a>, Error>
    where
        E: 'a,
    {
        let (table, hooks) = (self.table, self.hooks);
        let key = self.key.encode()?;
        let condition = self.condition_of();
        let inner = &table.inner;
        if hooks.storage.uniques.is_empty() {
            let delete = Operation::Delete;
            let write = Write::new(inner, hooks.name, hooks.keys, key, delete, condition)?;
            return Ok(Plan::Ready(write));
        }
        let wants_old = self.options.wanted == Wanted::Old;
        let (inner, at) = (Arc::clone(inner), key.clone());
        Ok(Plan::reads(&table.inner, hooks, at, move |current| {
            let mut condition = condition.clone();
            let old = match current {
                None => {
                    condition.still_absent(hooks.keys);
                    Vec::new()
                }
                Some(current) => {
                    if wants_old {
                        content_unchanged(hooks, current, &mut condition);
                    } else {
                        condition.unchanged(current, unique_attributes(hooks.storage));
                    }
                    let old = (hooks.read)(current.clone())?;
                    old.map_or(Ok(Vec::new()), |old| (hooks.markers)(&old))?
                }
            };
            let (key, delete) = (key.clone(), Operation::Delete);
            Ok(Planned {
                write: Write::new(&inner, hooks.name, hooks.keys, key, delete, condition)?,
                old,
                new: Vec::new(),
            })
        }))
    }
}

impl<'a, E: Entity + 'a, R: Returning<E> + 'a> IntoFuture for Delete<'a, E, R>
where
    E::Key: Send + 'a,
{
    type Output = Result<R::Output, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let mut trace = operation!("delete", self.table.name(), self.hooks.name);
        let span = trace.span.clone();
        let (read, plan, options) = (self.hooks.read, self.plan(), self.options);
        let run = async move {
            let plan = plan?;
            let (_, key, name) = plan.place();
            let old = plan.run(&options, &mut trace).await?;
            R::read(old, read, || plan::gone(name, &key))
        };
        Box::pin(run.instrument(span))
    }
}
