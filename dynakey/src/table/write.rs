//! Writing items: put and delete.

use std::future::{Future, IntoFuture};
use std::pin::Pin;

use aws_sdk_dynamodb::types::{ConsumedCapacity, ReturnConsumedCapacity};
use tracing::Instrument;

use super::capacity::CapacityMeter;
use super::request::units;
use super::trace::{Trace, operation};
use super::{Stored, Table};
use crate::entity::{Entity, EntityKey, KeyOf};
use crate::error::Error;
use crate::wire::{self, Item};

impl<E> Table<E> {
    /// Writes an item; one of the same key is replaced (PutItem; write units by the item's size, 1 per KB).
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
    /// [`Error::Key`] and [`Error::Encode`] before anything is sent; [`Error::Sdk`] from DynamoDB.
    #[must_use = "a put does nothing until it is awaited"]
    pub fn put<'a>(&'a self, entity: &'a E) -> Put<'a, E>
    where
        E: Stored,
    {
        Put {
            table: self,
            entity,
            write: wire::write,
            name: E::NAME,
            meter: None,
        }
    }

    /// Deletes the item of a key; no item is no error (DeleteItem; write units by the item's size, 1 per KB).
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
    /// [`Error::Key`] before anything is sent; [`Error::Sdk`] from DynamoDB.
    #[must_use = "a delete does nothing until it is awaited"]
    pub fn delete(&self, key: impl KeyOf<E>) -> Delete<'_, E>
    where
        E: Stored,
    {
        Delete {
            table: self,
            key: key.into_key(),
            meter: None,
        }
    }
}

/// A put that has not been sent; see [`Table::put`].
#[derive(Debug)]
#[must_use = "a put does nothing until it is awaited"]
pub struct Put<'a, E> {
    table: &'a Table<E>,
    entity: &'a E,
    /// Needs a stored entity, which `put` asks for; asked for once more by the future, one mistake would be two errors.
    write: fn(&E) -> Result<Item, Error>,
    /// The entity's, likewise.
    name: &'static str,
    meter: Option<CapacityMeter>,
}

impl<E> Put<'_, E> {
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
        self.meter = Some(meter.clone());
        self
    }
}

impl<'a, E: Sync> IntoFuture for Put<'a, E> {
    type Output = Result<(), Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let Self {
            table,
            entity,
            write,
            name,
            meter,
        } = self;
        let mut trace = operation!("put", table.name(), name);
        let span = trace.span.clone();
        let run = async move {
            let item = write(entity)?;
            let request = table
                .client()
                .put_item()
                .table_name(table.name())
                .set_item(Some(item))
                .return_consumed_capacity(ReturnConsumedCapacity::Total);
            let answer = request
                .send()
                .await
                .map_err(|error| Error::sdk("PutItem", table.name(), name)(error.into()))?;
            spend(
                &mut trace,
                meter.as_ref(),
                answer.consumed_capacity.as_ref(),
            );
            Ok(())
        };
        Box::pin(run.instrument(span))
    }
}

/// A delete that has not been sent; see [`Table::delete`].
#[must_use = "a delete does nothing until it is awaited"]
pub struct Delete<'a, E: Entity> {
    table: &'a Table<E>,
    key: E::Key,
    meter: Option<CapacityMeter>,
}

impl<E: Entity> Delete<'_, E> {
    /// Adds what the request costs to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.meter = Some(meter.clone());
        self
    }
}

impl<'a, E: Entity> IntoFuture for Delete<'a, E>
where
    E::Key: Send + 'a,
{
    type Output = Result<(), Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let Self { table, key, meter } = self;
        let mut trace = operation!("delete", table.name(), E::NAME);
        let span = trace.span.clone();
        let run = async move {
            let key = key.encode()?;
            tracing::trace!(target: "dynakey", %key);
            let request = table
                .client()
                .delete_item()
                .table_name(table.name())
                .set_key(Some(wire::key_item(E::Key::SCHEMA, key)))
                .return_consumed_capacity(ReturnConsumedCapacity::Total);
            let answer = request
                .send()
                .await
                .map_err(|error| Error::sdk("DeleteItem", table.name(), E::NAME)(error.into()))?;
            spend(
                &mut trace,
                meter.as_ref(),
                answer.consumed_capacity.as_ref(),
            );
            Ok(())
        };
        Box::pin(run.instrument(span))
    }
}

/// Notes what a request cost.
fn spend(trace: &mut Trace, meter: Option<&CapacityMeter>, consumed: Option<&ConsumedCapacity>) {
    let capacity = units(consumed);
    trace.page(capacity);
    if let Some(meter) = meter {
        meter.add(capacity);
    }
}
