//! Many items by their keys.

use std::collections::BTreeMap;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use aws_sdk_dynamodb::types::{KeysAndAttributes, ReturnConsumedCapacity};
use futures_util::stream::{self, StreamExt};
use tracing::Instrument;

use super::backoff::Backoff;
use super::capacity::CapacityMeter;
use super::options::OnBad;
use super::reader::{Decode, Expiry, Reader};
use super::request::units;
use super::run;
use super::trace::{Trace, operation};
use super::{Inner, Stored, Table};
use crate::entity::{Entity, EntityKey, KeyOf};
use crate::error::Error;
use crate::key::{EncodedKey, KeySchema};
use crate::wire::{self, Item};

/// DynamoDB's limit of one request.
const KEYS: usize = 100;

/// So many requests are under way at once.
const AT_ONCE: usize = 8;

impl<E> Table<E> {
    /// Reads the items of any number of keys (BatchGetItem, 100 keys a request, several requests at once; half a read
    /// unit per 4 KB of each item).
    ///
    /// The answers are in the order of the keys, `None` where nothing is. A key that is given twice is asked for once.
    /// What DynamoDB leaves unprocessed is asked for again, after waits that grow.
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
    /// let keys = [9, 2, 1, 2].map(|n| Entry::key("todo", n));
    /// let found = table.batch_get(keys).await?;
    /// assert_eq!(found, [None, Some(entry(2)), Some(entry(1)), Some(entry(2))]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] before anything is sent; [`Error::Unprocessed`] with the keys of what could not be read, and with
    /// DynamoDB's error as its source if there was one; [`Error::Decode`] for an item that is of this entity and can't be
    /// read, unless [`on_bad`](BatchGet::on_bad) takes it.
    #[must_use = "a batch does nothing until it is awaited"]
    pub fn batch_get<K: KeyOf<E>>(&self, keys: impl IntoIterator<Item = K>) -> BatchGet<'_, E>
    where
        E: Stored,
    {
        BatchGet {
            table: self,
            keys: keys.into_iter().map(K::into_key).collect(),
            decode: Decode::Whole(wire::read::<E, E>),
            consistent: false,
            include_expired: false,
            on_bad: None,
            meter: None,
        }
    }
}

/// A get of many keys that has not been sent; see [`Table::batch_get`].
#[must_use = "a batch does nothing until it is awaited"]
pub struct BatchGet<'a, E: Entity> {
    table: &'a Table<E>,
    keys: Vec<E::Key>,
    /// Needs a stored entity, which the table's method asks for; asked for once more here, one mistake would be two errors.
    decode: Decode<E>,
    consistent: bool,
    include_expired: bool,
    on_bad: Option<OnBad<'a>>,
    meter: Option<CapacityMeter>,
}

impl<E: Entity> std::fmt::Debug for BatchGet<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BatchGet")
            .field("table", &self.table.inner.name)
            .field("keys", &self.keys)
            .finish_non_exhaustive()
    }
}

impl<'a, E: Entity> BatchGet<'a, E> {
    /// Asks for strongly consistent reads, which cost twice the read units.
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
    /// let found = table.batch_get([Entry::key("todo", 1)]).consistent().await?;
    /// # assert_eq!(found.len(), 1);
    /// # Ok(())
    /// # }
    /// ```
    pub fn consistent(mut self) -> Self {
        self.consistent = true;
        self
    }

    /// Also items past their `#[ttl]`, which DynamoDB deletes within days.
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
    /// let found = table.batch_get([Entry::key("todo", 1)]).include_expired().await?;
    /// # assert!(found[0].is_some());
    /// # Ok(())
    /// # }
    /// ```
    pub fn include_expired(mut self) -> Self {
        self.include_expired = true;
        self
    }

    /// Takes the errors of items that can't be decoded, which then are `None`.
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
    /// let mut bad = Vec::new();
    /// let found = table.batch_get([Entry::key("todo", 1)]).on_bad(|error| bad.push(error)).await?;
    /// assert_eq!((found.len(), bad.len()), (1, 0));
    /// # Ok(())
    /// # }
    /// ```
    pub fn on_bad(mut self, take: impl FnMut(Error) + Send + 'a) -> Self {
        self.on_bad = Some(Box::new(take));
        self
    }

    /// Adds what the requests cost to a meter; see [`CapacityMeter`].
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
    /// table.batch_get([1, 2].map(|n| Entry::key("todo", n))).capacity(&meter).await?;
    /// assert_eq!((meter.requests(), meter.units()), (1, 1.0));
    /// # Ok(())
    /// # }
    /// ```
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.meter = Some(meter.clone());
        self
    }
}

impl<'a, E: Entity> IntoFuture for BatchGet<'a, E>
where
    E: Send + 'a,
    E::Key: Send + 'a,
{
    type Output = Result<Vec<Option<E>>, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let Self {
            table,
            keys,
            decode,
            consistent,
            include_expired,
            mut on_bad,
            meter,
        } = self;
        let mut trace = operation!("batch_get", table.name(), E::NAME);
        let span = trace.span.clone();
        let encoded = keys.iter().map(EntityKey::encode).collect();
        let run = async move {
            let encoded: Result<_, _> = encoded;
            let keys = EncodedKeys::new(encoded?);
            let batch = BatchRead {
                table: Arc::clone(&table.inner),
                entity: E::NAME,
                keys: E::Key::SCHEMA,
                consistent,
                meter,
            };
            let mut found = batch.run(&keys, &mut trace).await?;
            let reader = Reader {
                decode,
                index: None,
                expiry: E::STORAGE.ttl.filter(|_| !include_expired).map(Expiry::now),
            };
            let mut answers = Vec::with_capacity(keys.asked().len());
            for key in keys.asked() {
                answers.push(match found.take(key) {
                    Some(item) => run::read(&reader, &mut on_bad, item)?,
                    None => None,
                });
            }
            trace.items(answers.iter().flatten().count());
            Ok(answers)
        };
        Box::pin(run.instrument(span))
    }
}

/// Keys as they were asked for, and each once.
pub(crate) struct EncodedKeys {
    asked: Vec<EncodedKey>,
    /// How often each is asked for.
    counts: BTreeMap<EncodedKey, usize>,
}

impl EncodedKeys {
    pub(crate) fn new(asked: Vec<EncodedKey>) -> Self {
        let mut counts = BTreeMap::new();
        for key in &asked {
            *counts.entry(key.clone()).or_default() += 1;
        }
        Self { asked, counts }
    }

    pub(crate) fn asked(&self) -> &[EncodedKey] {
        &self.asked
    }

    /// Each once, in the order in which they were asked for.
    fn each_once(&self) -> Vec<EncodedKey> {
        let mut rest = self.counts.clone();
        let once = self.asked.iter().filter(|key| rest.remove(*key).is_some());
        once.cloned().collect()
    }
}

/// The items that were found.
pub(crate) struct Found(BTreeMap<EncodedKey, (Item, usize)>);

impl Found {
    /// The item of a key, as often as it was asked for.
    pub(crate) fn take(&mut self, key: &EncodedKey) -> Option<Item> {
        match self.0.get_mut(key)? {
            (item, 2..) => {
                let item = item.clone();
                self.0.get_mut(key)?.1 -= 1;
                Some(item)
            }
            _ => self.0.remove(key).map(|(item, _)| item),
        }
    }
}

/// Reads items by their keys, whatever they are.
pub(crate) struct BatchRead {
    pub table: Arc<Inner>,
    pub entity: &'static str,
    pub keys: &'static KeySchema,
    pub consistent: bool,
    pub meter: Option<CapacityMeter>,
}

/// What became of the keys of one request.
struct Chunk {
    items: Vec<Item>,
    /// The keys that were not read.
    left: Vec<Item>,
    failure: Option<Error>,
    requests: Vec<f64>,
}

impl BatchRead {
    pub(crate) async fn run(&self, keys: &EncodedKeys, trace: &mut Trace) -> Result<Found, Error> {
        let once = keys.each_once();
        let chunks: Vec<_> = once
            .chunks(KEYS)
            .map(|chunk| {
                let keys = chunk
                    .iter()
                    .map(|key| wire::key_item(self.keys, key.clone()));
                self.chunk(keys.collect())
            })
            .collect();
        let mut chunks = stream::iter(chunks).buffer_unordered(AT_ONCE);
        let mut found = BTreeMap::new();
        let mut unread = keys.counts.clone();
        let mut left = Vec::new();
        let mut failure = None;
        while let Some(chunk) = chunks.next().await {
            for capacity in chunk.requests {
                trace.page(capacity);
            }
            for item in chunk.items {
                if let Some(key) = wire::key_of(self.keys, &item)
                    && let Some(count) = keys.counts.get(&key)
                {
                    unread.remove(&key);
                    found.insert(key, (item, *count));
                }
            }
            left.extend(
                chunk
                    .left
                    .iter()
                    .filter_map(|key| wire::key_of(self.keys, key)),
            );
            if chunk.failure.is_some() {
                failure = chunk.failure;
                // The other requests are dropped: what they would have read is unprocessed.
                break;
            }
        }
        drop(chunks);
        if failure.is_none() {
            if left.is_empty() {
                return Ok(Found(found));
            }
            unread.retain(|key, _| left.contains(key));
        }
        let mut undone = once;
        undone.retain(|key| unread.contains_key(key));
        Err(Error::Unprocessed {
            operation: "BatchGetItem",
            entity: self.entity,
            keys: undone,
            written: 0,
            writes: Vec::new(),
            source: failure.map(Into::into),
        })
    }

    /// Reads 100 keys at most, and asks again for what is left.
    async fn chunk(&self, keys: Vec<Item>) -> Chunk {
        let mut chunk = Chunk {
            items: Vec::new(),
            left: keys,
            failure: None,
            requests: Vec::new(),
        };
        let mut backoff = Backoff::new();
        loop {
            let asked = chunk.left.len();
            if let Err(error) = self.send(&mut chunk).await {
                chunk.failure = Some(error);
                return chunk;
            }
            let progress = chunk.left.len() < asked;
            if chunk.left.is_empty() || !backoff.wait(progress).await {
                return chunk;
            }
        }
    }

    async fn send(&self, chunk: &mut Chunk) -> Result<(), Error> {
        let fail = Error::sdk("BatchGetItem", &self.table.name, self.entity);
        let keys = KeysAndAttributes::builder()
            .set_keys(Some(chunk.left.clone()))
            .set_consistent_read(self.consistent.then_some(true))
            .build()
            .map_err(|error| fail(error.into()))?;
        let request = self
            .table
            .client
            .batch_get_item()
            .request_items(&self.table.name, keys)
            .return_consumed_capacity(ReturnConsumedCapacity::Total);
        let answer = request.send().await.map_err(|error| fail(error.into()))?;
        let capacity = answer.consumed_capacity.unwrap_or_default();
        let capacity = capacity.iter().map(|table| units(Some(table))).sum();
        if let Some(meter) = &self.meter {
            meter.add(capacity);
        }
        chunk.requests.push(capacity);
        // A table may be named by its ARN, and answered by its name: only one was asked for.
        let items = answer.responses.unwrap_or_default();
        chunk.items.extend(items.into_values().flatten());
        let left = answer.unprocessed_keys.unwrap_or_default();
        chunk.left = left.into_values().flat_map(|keys| keys.keys).collect();
        Ok(())
    }
}
