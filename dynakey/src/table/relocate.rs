//! Moving an item to another key.

use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use aws_sdk_dynamodb::types::AttributeValue;
use tracing::Instrument;

use super::capacity::CapacityMeter;
use super::condition::Condition;
use super::plan::{Hooks, Plan, content_unchanged};
use super::trace::operation;
use super::transact::{self, Transaction};
use super::unique::exchange;
use super::write::{Operation, Options, Write};
use super::{Stored, Table};
use crate::error::Error;

impl<E> Table<E> {
    /// Moves an item whose key fields change: deletes `old` and writes `new`, both or neither (`TransactWriteItems`; twice the
    /// write units of both).
    ///
    /// Fails where `old` is no longer as given, by its `#[version]` or else by its content, and where there is an item of
    /// the new key already. The new item goes on counting the old one's versions, and keeps its `#[created_at]`.
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
    /// let old = Entry { list: "todo".into(), n: 1, text: "write".into() };
    /// table.put(&old).await?;
    /// let new = Entry { list: "done".into(), ..old.clone() };
    /// table.relocate(&old, &new).await?;
    /// assert_eq!(table.get(old.primary_key()).await?, None);
    /// assert_eq!(table.get(new.primary_key()).await?, Some(new));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`], [`Error::Encode`], and [`Error::Request`] where the keys are equal, before anything is sent;
    /// [`Error::NotFound`] where `old` is gone; [`Error::ConditionFailed`] where it has changed, or where there is an item
    /// at the new key; [`Error::OutcomeUnknown`]; [`Error::Sdk`].
    #[must_use = "a relocation does nothing until it is awaited"]
    pub fn relocate<'a>(&'a self, old: &'a E, new: &'a E) -> Relocate<'a, E>
    where
        E: Stored,
    {
        Relocate {
            table: self,
            old,
            new,
            hooks: Hooks::new(),
            version: |entity| entity.version().map(|version| version.held),
            options: Options::default(),
        }
    }
}

/// A relocation that has not been sent; see [`Table::relocate`].
#[derive(Debug)]
#[must_use = "a relocation does nothing until it is awaited"]
pub struct Relocate<'a, E> {
    table: &'a Table<E>,
    old: &'a E,
    new: &'a E,
    hooks: Hooks<E>,
    version: fn(&E) -> Option<i128>,
    options: Options,
}

impl<'a, E> Relocate<'a, E> {
    /// Adds what the transaction costs to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }

    fn plans(&self) -> Result<Vec<Plan<'a>>, Error> {
        let Self {
            table,
            old,
            new,
            hooks,
            ..
        } = *self;
        let (name, keys, inner) = (hooks.name, hooks.keys, &table.inner);
        let stored = (hooks.as_is)(old)?;
        let mut written = (hooks.write)(new, &table.stamps(false))?;
        if stored.key == written.key {
            return Err(Error::Request {
                entity: name,
                reason: format!("{} is the key of both: `.put(..)` the new item", stored.key)
                    .into(),
            });
        }
        let mut unchanged = Condition::default();
        unchanged.exists(keys);
        match (hooks.storage.version, (self.version)(old)) {
            (Some(attribute), Some(version)) => unchanged.version(attribute, version),
            _ => content_unchanged(hooks, &stored.item, &mut unchanged),
        }
        let mut absent = Condition::default();
        absent.absent(keys);
        if let (Some(attribute), Some(version)) = (hooks.storage.version, (self.version)(old)) {
            let next = AttributeValue::N((version + 1).to_string());
            written.item.insert(attribute.to_owned(), next);
        }
        let delete = Write::new(inner, name, keys, stored.key, Operation::Delete, unchanged)?;
        let put = Operation::Put(written.item);
        let put = Write::new(inner, name, keys, written.key, put, absent)?;
        let markers = exchange(inner, &(hooks.markers)(old)?, &(hooks.markers)(new)?)?;
        let mut plans = vec![Plan::Ready(delete), Plan::Ready(put)];
        // Those are the put's.
        plans.extend(markers.into_iter().map(|(write, fields)| Plan::Marker {
            write,
            fields,
            of: 1,
        }));
        Ok(plans)
    }
}

impl<'a, E: Sync> IntoFuture for Relocate<'a, E> {
    type Output = Result<(), Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let mut trace = operation!("relocate", self.table.name(), self.hooks.name);
        let span = trace.span.clone();
        let table = Arc::clone(&self.table.inner);
        let run = async move {
            let transaction = Transaction::new(self.plans()?);
            let done = transaction.run(&table, &self.options, &mut trace).await;
            done.map_err(|error| transact::of_one(error, false))?;
            Ok(())
        };
        Box::pin(run.instrument(span))
    }
}
