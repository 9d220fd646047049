//! Writing a whole item: put and create.

use std::future::{Future, IntoFuture};
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::Arc;

use tracing::Instrument;

use super::capacity::CapacityMeter;
use super::condition::Condition;
use super::plan::{self, Hooks, Plan, Planned, content_unchanged, unique_attributes};
use super::returning::{ReturnNew, ReturnOld, Returning};
use super::trace::operation;
use super::write::{Operation, Options, Wanted, Write};
use super::{Stored, Table};
use crate::error::Error;
use crate::expr::{Filter, Node};
use crate::wire::WrittenItem;

impl<E> Table<E> {
    /// Writes an item; one of the same key is replaced (PutItem; write units by the item's size, 1 per KB).
    ///
    /// With `#[version]` it is written where the item that is there has the version that `entity` has, or where there is
    /// none and the version is 0, and the next version is stored. With `#[unique(..)]` the item that is there is read
    /// first, and a transaction keeps the values unique (twice the write units, and those of an item for each value).
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
    /// assert_eq!(table.get(Entry::key("todo", 1)).await?, Some(entry(1)));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] and [`Error::Encode`] before anything is sent; [`Error::ConditionFailed`] where a condition or the
    /// version does not hold, or a unique value is taken; [`Error::OutcomeUnknown`] where the answer was lost;
    /// [`Error::Sdk`] from DynamoDB.
    #[must_use = "a put does nothing until it is awaited"]
    pub fn put<'a>(&'a self, entity: &'a E) -> Put<'a, E>
    where
        E: Stored,
    {
        Put {
            table: self,
            entity,
            hooks: Hooks::new(),
            creates: false,
            condition: None,
            options: Options::default(),
            returning: PhantomData,
        }
    }

    /// Writes a new item: fails where there is one of the same key (PutItem with `attribute_not_exists`).
    ///
    /// ```
    /// # use dynakey::{Entity, Error, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
    /// table.create(&entry(1)).await?;
    /// let again = table.create(&entry(1)).await;
    /// assert!(matches!(again, Err(Error::ConditionFailed { .. })));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`put`](Table::put).
    #[must_use = "a create does nothing until it is awaited"]
    pub fn create<'a>(&'a self, entity: &'a E) -> Put<'a, E>
    where
        E: Stored,
    {
        Put {
            creates: true,
            ..self.put(entity)
        }
    }
}

/// A put or create that has not been sent; see [`Table::put`]. `R` says what it returns.
#[derive(Debug)]
#[must_use = "a put does nothing until it is awaited"]
pub struct Put<'a, E, R = ()> {
    table: &'a Table<E>,
    entity: &'a E,
    hooks: Hooks<E>,
    creates: bool,
    condition: Option<Node>,
    options: Options,
    returning: PhantomData<fn() -> R>,
}

impl<'a, E> Put<'a, E> {
    /// Returns the item that was replaced, also in the error of a condition that does not hold; see [`Error::item`].
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
    /// assert_eq!(table.put(&entry(1)).returning_old().await?, None);
    /// assert_eq!(table.put(&entry(1)).returning_old().await?, Some(entry(1)));
    /// # Ok(())
    /// # }
    /// ```
    pub fn returning_old(self) -> Put<'a, E, ReturnOld> {
        self.returning(Wanted::Old)
    }

    /// Returns the entity as it is stored, with the version and the times that the library set. Costs no request.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "DOC#<id>"]
    /// # struct Doc { id: u64, text: String, #[version] version: u64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Doc>::local().await?;
    /// let doc = Doc { id: 1, text: "a".into(), version: 0 };
    /// let stored = table.put(&doc).returning_new().await?;
    /// assert_eq!(stored.version, 1);
    /// table.put(&stored).await?;
    /// assert!(table.put(&stored).await.is_err(), "version 2 is stored by now");
    /// # Ok(())
    /// # }
    /// ```
    pub fn returning_new(self) -> Put<'a, E, ReturnNew> {
        self.returning(Wanted::New)
    }

    fn returning<R>(mut self, wanted: Wanted) -> Put<'a, E, R> {
        self.options.wanted = wanted;
        let Self {
            table,
            entity,
            hooks,
            creates,
            condition,
            options,
            ..
        } = self;
        Put {
            table,
            entity,
            hooks,
            creates,
            condition,
            options,
            returning: PhantomData,
        }
    }
}

impl<E, R> Put<'_, E, R> {
    /// Writes only where the condition holds for the item that is there. Several are joined by `AND`.
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
    /// # let entry = |text: &str| Entry { list: "todo".into(), n: 1, text: text.into() };
    /// table.put(&entry("draft")).await?;
    /// table.put(&entry("final")).condition(Entry::TEXT.eq("draft")).await?;
    /// assert!(table.put(&entry("again")).condition(Entry::TEXT.eq("draft")).await.is_err());
    /// # Ok(())
    /// # }
    /// ```
    pub fn condition(mut self, condition: Filter<E>) -> Self {
        self.condition = Some(match self.condition {
            Some(before) => before.and(condition.node),
            None => condition.node,
        });
        self
    }

    /// Does it once although answers are lost: runs as a transaction of one operation (twice the write units). Not together
    /// with `returning_old`.
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
    /// table.create(&entry(1)).exactly_once().await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn exactly_once(mut self) -> Self {
        self.options.exactly_once = true;
        self
    }

    /// Adds what the request costs to a meter; see [`CapacityMeter`].
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
    /// let meter = dynakey::CapacityMeter::new();
    /// table.put(&entry(1)).capacity(&meter).await?;
    /// assert_eq!(meter.units(), 1.0);
    /// # Ok(())
    /// # }
    /// ```
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }
}

impl<'a, E: Sync, R> Put<'a, E, R> {
    pub(crate) fn plan(&self) -> Result<Plan<'a>, Error> {
        self.plan_of(self.write()?)
    }

    fn write(&self) -> Result<WrittenItem, Error> {
        (self.hooks.write)(self.entity, &self.table.stamps(self.creates))
    }

    fn plan_of(&self, written: WrittenItem) -> Result<Plan<'a>, Error> {
        let Self {
            table,
            entity,
            hooks,
            creates,
            ..
        } = *self;
        let mut condition = Condition::own(self.condition.clone());
        match (hooks.storage.version, written.replaces) {
            _ if creates => condition.absent(hooks.keys),
            (Some(_), Some(0)) => condition.absent(hooks.keys),
            (Some(attribute), Some(version)) => condition.version(attribute, version),
            _ => {}
        }
        let WrittenItem { key, item, .. } = written;
        let inner = &table.inner;
        if hooks.storage.uniques.is_empty() {
            let put = Operation::Put(item);
            let write = Write::new(inner, hooks.name, hooks.keys, key, put, condition)?;
            return Ok(Plan::Ready(write));
        }
        let new = (hooks.markers)(entity)?;
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
            let put = Operation::Put(item.clone());
            let key = key.clone();
            Ok(Planned {
                write: Write::new(&inner, hooks.name, hooks.keys, key, put, condition)?,
                old,
                new: new.clone(),
            })
        }))
    }
}

impl<'a, E: Sync, R: Returning<E> + 'a> IntoFuture for Put<'a, E, R> {
    type Output = Result<R::Output, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let name = self.hooks.name;
        let mut trace = if self.creates {
            operation!("create", self.table.name(), name)
        } else {
            operation!("put", self.table.name(), name)
        };
        let span = trace.span.clone();
        let read = self.hooks.read;
        // Encoded when it is awaited, and not before.
        let written = self.write();
        let run = async move {
            let written = written?;
            // What is written is what is there afterwards.
            let new = (self.options.wanted == Wanted::New).then(|| written.item.clone());
            let key = written.key.clone();
            let plan = self.plan_of(written)?;
            let mut options = self.options;
            if options.wanted == Wanted::New {
                options.wanted = Wanted::Nothing;
            }
            let old = plan.run(&options, &mut trace).await?;
            R::read(new.or(old), read, || plan::gone(name, &key))
        };
        Box::pin(run.instrument(span))
    }
}
