//! One item by its key.

use std::future::{Future, IntoFuture};
use std::pin::Pin;

use aws_sdk_dynamodb::types::ReturnConsumedCapacity;
use tracing::Instrument;

use super::capacity::CapacityMeter;
use super::reader::{Decode, Expiry, Reader};
use super::request::units;
use super::trace::operation;
use super::{Stored, Table};
use crate::entity::{Entity, EntityKey, KeyOf};
use crate::error::Error;
use crate::key::{EncodedKey, KeySchema};
use crate::wire::{self, Item};

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
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// assert_eq!(table.get(Entry::key("todo", 1)).await?, Some(entry(1)));
    /// assert_eq!(table.get(Entry::key("todo", 9)).await?, None);
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
            decode: Decode::Whole(wire::read::<E, E>),
            consistent: false,
            include_expired: false,
            meter: None,
        }
    }
}

/// A get that has not been sent; see [`Table::get`].
#[derive(Debug)]
#[must_use = "a get does nothing until it is awaited"]
pub struct Get<'a, E: Entity> {
    table: &'a Table<E>,
    key: E::Key,
    /// Needs a stored entity, which the table's method asks for; asked for once more here, one mistake would be two errors.
    decode: Decode<E>,
    consistent: bool,
    include_expired: bool,
    meter: Option<CapacityMeter>,
}

impl<E: Entity> Get<'_, E> {
    /// Asks for a strongly consistent read, which costs twice the read units.
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
    /// let first = table.get(Entry::key("todo", 1)).consistent().await?;
    /// # assert!(first.is_some());
    /// # Ok(())
    /// # }
    /// ```
    pub fn consistent(mut self) -> Self {
        self.consistent = true;
        self
    }

    /// Also an item past its `#[ttl]`, which DynamoDB deletes within days.
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
    /// let first = table.get(Entry::key("todo", 1)).include_expired().await?;
    /// # assert!(first.is_some());
    /// # Ok(())
    /// # }
    /// ```
    pub fn include_expired(mut self) -> Self {
        self.include_expired = true;
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
    /// # for n in 1..=5 { table.put(&entry(n)).await?; }
    /// let meter = dynakey::CapacityMeter::new();
    /// table.get(Entry::key("todo", 1)).capacity(&meter).await?;
    /// assert_eq!(meter.units(), 0.5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.meter = Some(meter.clone());
        self
    }
}

/// An item that is to be read.
#[doc(hidden)]
#[derive(Debug)]
pub struct Wish {
    pub(crate) table: String,
    pub(crate) entity: &'static str,
    pub(crate) keys: &'static KeySchema,
    pub(crate) key: EncodedKey,
}

impl Wish {
    pub(crate) fn item(&self) -> Item {
        wire::key_item(self.keys, self.key.clone())
    }
}

impl<E: Entity> Get<'_, E> {
    pub(crate) fn wish(&self) -> Result<Wish, Error> {
        Ok(Wish {
            table: self.table.name().to_owned(),
            entity: E::NAME,
            keys: E::Key::SCHEMA,
            key: self.key.encode()?,
        })
    }

    pub(crate) fn read(self, item: Option<Item>) -> Result<Option<E>, Error> {
        let reader = Reader {
            decode: self.decode,
            index: None,
            expiry: E::STORAGE
                .ttl
                .filter(|_| !self.include_expired)
                .map(Expiry::now),
        };
        item.map_or(Ok(None), |item| reader.read(item))
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
            decode,
            consistent,
            include_expired,
            meter,
        } = self;
        let mut trace = operation!("get", table.name(), E::NAME);
        let span = trace.span.clone();
        let run = async move {
            let key = key.encode()?;
            tracing::trace!(target: "dynakey", %key);
            let request = table
                .client()
                .get_item()
                .table_name(table.name())
                .set_key(Some(wire::key_item(E::Key::SCHEMA, key)))
                .set_consistent_read(consistent.then_some(true))
                .return_consumed_capacity(ReturnConsumedCapacity::Total);
            let answer = request
                .send()
                .await
                .map_err(|error| Error::sdk("GetItem", table.name(), E::NAME)(error.into()))?;
            let capacity = units(answer.consumed_capacity.as_ref());
            trace.page(capacity);
            if let Some(meter) = meter {
                meter.add(capacity);
            }
            let reader = Reader {
                decode,
                index: None,
                expiry: E::STORAGE.ttl.filter(|_| !include_expired).map(Expiry::now),
            };
            let item = match answer.item {
                Some(item) => reader.read(item)?,
                None => None,
            };
            trace.items(item.iter().len());
            Ok(item)
        };
        Box::pin(run.instrument(span))
    }
}
