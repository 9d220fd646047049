//! Many puts and deletes, in as few requests as DynamoDB lets.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use aws_sdk_dynamodb::types::{
    AttributeValue, DeleteRequest, PutRequest, ReturnConsumedCapacity, WriteRequest,
};
use futures_util::StreamExt;
use futures_util::stream;
use tracing::Instrument;

use super::backoff::Backoff;
use super::capacity::CapacityMeter;
use super::plan::Hooks;
use super::request::units;
use super::trace::{Trace, operation};
use super::{Inner, Stored, Table};
use crate::entity::{EntityKey, KeyOf};
use crate::error::{Error, StoredItem, UnprocessedWrite};
use crate::key::{EncodedKey, KeySchema};
use crate::wire::{self, Item};

/// DynamoDB's greatest number of writes in a request.
const WRITES: usize = 25;
/// DynamoDB's greatest size of a request, with room for what is around the items.
const BYTES: usize = 15_000_000;
/// So many requests are under way at once.
const AT_ONCE: usize = 8;

impl<E> Table<E> {
    /// Begins a batch: any number of puts and deletes, 25 in a request, 8 requests at once (`BatchWriteItem`; the write units of
    /// each). What DynamoDB leaves undone is asked for again, with growing waits. The answer is the number of writes.
    ///
    /// A batch is no transaction: some of its writes may be done and others not. What was not done, or of which that is not
    /// known, is in the error. Other entities and tables come in by [`and`](BatchWrite::and).
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
    /// let entries: Vec<_> = (1..=60).map(entry).collect();
    /// let written = table.batch_write().put_all(&entries).delete(Entry::key("todo", 99)).await?;
    /// assert_eq!(written, 61);
    /// # Ok(())
    /// # }
    /// ```
    pub fn batch_write(&self) -> BatchWrite<'_, E>
    where
        E: Stored,
    {
        BatchWrite {
            table: self,
            hooks: Hooks::new(),
            writes: Vec::new(),
            last_wins: false,
            unchecked: false,
            meter: None,
        }
    }
}

/// A batch that has not been sent; see [`Table::batch_write`].
#[must_use = "a batch does nothing until it is awaited"]
pub struct BatchWrite<'a, E> {
    table: &'a Table<E>,
    hooks: Hooks<E>,
    writes: Vec<Result<BatchedWrite, Error>>,
    last_wins: bool,
    unchecked: bool,
    meter: Option<CapacityMeter>,
}

impl<E> std::fmt::Debug for BatchWrite<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let writes = self.writes.len();
        f.debug_struct("BatchWrite")
            .field("writes", &writes)
            .finish_non_exhaustive()
    }
}

/// One write of a batch.
struct BatchedWrite {
    table: Arc<Inner>,
    entity: &'static str,
    keys: &'static KeySchema,
    key: EncodedKey,
    /// `None` of a delete.
    item: Option<Item>,
    /// Whether a batch, which has no conditions, leaves out what the entity asks for.
    is_checked: bool,
}

impl<E: Stored> BatchWrite<'_, E> {
    /// Writes an item; one of the same key is replaced.
    pub fn put(mut self, entity: &E) -> Self {
        let written = wire::write(entity, Some(&self.table.stamps(false)));
        let write = written.map(|written| self.batched(written.key, Some(written.item)));
        self.writes.push(write);
        self
    }

    /// Writes items; each replaces one of its key.
    pub fn put_all<I>(self, entities: I) -> Self
    where
        I: IntoIterator,
        I::Item: Borrow<E>,
    {
        let mut entities = entities.into_iter();
        entities
            .by_ref()
            .fold(self, |batch, entity| batch.put(entity.borrow()))
    }

    /// Deletes the item of a key.
    pub fn delete(mut self, key: impl KeyOf<E>) -> Self {
        let key = key.into_key().encode().map_err(Error::from);
        let write = key.map(|key| self.batched(key, None));
        self.writes.push(write);
        self
    }

    /// Deletes the items of keys.
    pub fn delete_all<I>(self, keys: I) -> Self
    where
        I: IntoIterator,
        I::Item: KeyOf<E>,
    {
        keys.into_iter().fold(self, Self::delete)
    }

    fn batched(&self, key: EncodedKey, item: Option<Item>) -> BatchedWrite {
        let storage = self.hooks.storage;
        BatchedWrite {
            table: Arc::clone(&self.table.inner),
            entity: self.hooks.name,
            keys: self.hooks.keys,
            key,
            item,
            is_checked: storage.version.is_some() || !storage.uniques.is_empty(),
        }
    }
}

impl<'a, E> BatchWrite<'a, E> {
    /// Of several writes of one key the last is done. Without it, two of one key are an error that names it.
    pub fn last_wins(mut self) -> Self {
        self.last_wins = true;
        self
    }

    /// Also entities with `#[version]` or `#[unique(..)]`: a batch has no conditions, so versions are not compared, and unique
    /// values neither checked nor taken.
    pub fn unchecked(mut self) -> Self {
        self.unchecked = true;
        self
    }

    /// The writes of another batch, of whatever entity and table, in this one.
    pub fn and<F>(mut self, other: BatchWrite<'a, F>) -> Self {
        self.writes.extend(other.writes);
        self.last_wins |= other.last_wins;
        self.unchecked |= other.unchecked;
        self
    }

    /// Adds what the requests cost to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.meter = Some(meter.clone());
        self
    }

    /// The writes, each key once, with their places in the batch.
    fn writes(self) -> Result<Vec<(usize, BatchedWrite)>, Error> {
        let mut at: HashMap<(String, EncodedKey), usize> = HashMap::new();
        let mut writes: Vec<Option<(usize, BatchedWrite)>> = Vec::with_capacity(self.writes.len());
        for (index, write) in self.writes.into_iter().enumerate() {
            let write = write?;
            if write.is_checked && !self.unchecked {
                return Err(Error::Request {
                    entity: write.entity,
                    reason: "a batch has no conditions, so it can check neither `#[version]` nor `#[unique(..)]`: write one by one, or say `.unchecked()`".into(),
                });
            }
            let place = (write.table.name.clone(), write.key.clone());
            if let Some(before) = at.insert(place, writes.len()) {
                if !self.last_wins {
                    let first = writes[before].as_ref().map_or(before, |(index, _)| *index);
                    return Err(Error::Request {
                        entity: write.entity,
                        reason: format!(
                            "a batch has one write for an item, and the writes {first} and {index} are both for {}: leave one out, or say `.last_wins()`",
                            write.key
                        )
                        .into(),
                    });
                }
                writes[before] = None;
            }
            writes.push(Some((index, write)));
        }
        Ok(writes.into_iter().flatten().collect())
    }
}

impl<'a, E> IntoFuture for BatchWrite<'a, E> {
    type Output = Result<usize, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let (name, table) = (self.hooks.name, self.table);
        let mut trace = operation!("batch_write", table.name(), name);
        let span = trace.span.clone();
        let meter = self.meter.clone();
        let writes = self.writes();
        let run = async move {
            let writes = writes?;
            run(&table.inner, name, writes, meter.as_ref(), &mut trace).await
        };
        Box::pin(run.instrument(span))
    }
}

/// What became of the writes of one request.
struct Chunk {
    left: Vec<(usize, BatchedWrite)>,
    done: usize,
    failure: Option<Error>,
    requests: Vec<f64>,
}

async fn run(
    table: &Arc<Inner>,
    entity: &'static str,
    writes: Vec<(usize, BatchedWrite)>,
    meter: Option<&CapacityMeter>,
    trace: &mut Trace,
) -> Result<usize, Error> {
    let mut chunks = Chunks::of(writes).into_iter();
    let mut under_way = stream::FuturesUnordered::new();
    let mut written = 0;
    let mut left = Vec::new();
    let mut failure = None;
    loop {
        while under_way.len() < AT_ONCE
            && failure.is_none()
            && let Some(chunk) = chunks.next()
        {
            under_way.push(self::chunk(table, entity, chunk, meter));
        }
        let Some(chunk) = under_way.next().await else {
            break;
        };
        for capacity in chunk.requests {
            trace.page(capacity);
        }
        written += chunk.done;
        left.extend(chunk.left);
        // What is under way comes to its end, so that it is known.
        failure = failure.or(chunk.failure);
    }
    trace.items(written);
    left.extend(chunks.flatten());
    if left.is_empty() {
        return Ok(written);
    }
    left.sort_unstable_by_key(|(index, _)| *index);
    let writes: Vec<_> = left
        .into_iter()
        .map(|(index, write)| UnprocessedWrite {
            index,
            entity: write.entity,
            table: write.table.name.clone(),
            key: write.key,
            item: write.item.map(StoredItem),
        })
        .collect();
    Err(Error::Unprocessed {
        operation: "BatchWriteItem",
        entity,
        keys: writes.iter().map(|write| write.key.clone()).collect(),
        written,
        writes,
        source: failure.map(Into::into),
    })
}

/// Writes in groups that a request can take.
struct Chunks;

impl Chunks {
    fn of(writes: Vec<(usize, BatchedWrite)>) -> Vec<Vec<(usize, BatchedWrite)>> {
        let mut chunks = Vec::with_capacity(writes.len().div_ceil(WRITES));
        let (mut chunk, mut bytes) = (Vec::new(), 0);
        for write in writes {
            let size = write.1.item.as_ref().map_or(0, sent_size);
            if !chunk.is_empty() && (chunk.len() == WRITES || bytes + size > BYTES) {
                chunks.push(std::mem::take(&mut chunk));
                bytes = 0;
            }
            bytes += size;
            chunk.push(write);
        }
        chunks.extend(Some(chunk).filter(|chunk| !chunk.is_empty()));
        chunks
    }
}

/// At most so many bytes an item takes in a request.
fn sent_size(item: &Item) -> usize {
    item.iter()
        .map(|(name, value)| text_size(name) + value_size(value))
        .sum()
}

/// A text in JSON, with what stands around it.
fn text_size(text: &str) -> usize {
    let escaped = |byte: u8| match byte {
        b'"' | b'\\' => 2,
        0..0x20 | 0x7F => 6,
        _ => 1,
    };
    text.bytes().map(escaped).sum::<usize>() + 16
}

fn value_size(value: &AttributeValue) -> usize {
    let bytes = |bytes: &[u8]| bytes.len().div_ceil(3) * 4 + 16;
    match value {
        AttributeValue::S(text) | AttributeValue::N(text) => text_size(text),
        AttributeValue::B(blob) => bytes(blob.as_ref()),
        AttributeValue::L(list) => list.iter().map(value_size).sum::<usize>() + 16,
        AttributeValue::M(map) => sent_size(map) + 16,
        AttributeValue::Ss(texts) | AttributeValue::Ns(texts) => {
            texts.iter().map(|text| text_size(text)).sum::<usize>() + 16
        }
        AttributeValue::Bs(blobs) => {
            blobs.iter().map(|blob| bytes(blob.as_ref())).sum::<usize>() + 16
        }
        _ => 16,
    }
}

/// Writes 25 items at most, and asks again for what is left.
async fn chunk(
    table: &Arc<Inner>,
    entity: &'static str,
    writes: Vec<(usize, BatchedWrite)>,
    meter: Option<&CapacityMeter>,
) -> Chunk {
    let mut chunk = Chunk {
        left: writes,
        done: 0,
        failure: None,
        requests: Vec::new(),
    };
    let mut backoff = Backoff::new();
    loop {
        let asked = chunk.left.len();
        if let Err(error) = send(table, entity, &mut chunk, meter).await {
            chunk.failure = Some(error);
            return chunk;
        }
        let done = asked - chunk.left.len();
        chunk.done += done;
        if chunk.left.is_empty() || !backoff.wait(done > 0).await {
            return chunk;
        }
    }
}

async fn send(
    table: &Arc<Inner>,
    entity: &'static str,
    chunk: &mut Chunk,
    meter: Option<&CapacityMeter>,
) -> Result<(), Error> {
    let fail = Error::sdk("BatchWriteItem", &table.name, entity);
    let mut requests: HashMap<String, Vec<WriteRequest>> = HashMap::new();
    for (_, write) in &chunk.left {
        let request = write.request().map_err(|error| fail(error.into()))?;
        let of_table = requests.entry(write.table.name.clone()).or_default();
        of_table.push(request);
    }
    let request = table
        .client
        .batch_write_item()
        .set_request_items(Some(requests))
        .return_consumed_capacity(ReturnConsumedCapacity::Total);
    let answer = request.send().await.map_err(|error| fail(error.into()))?;
    let consumed = answer.consumed_capacity.unwrap_or_default();
    let capacity = consumed.iter().map(|table| units(Some(table))).sum();
    if let Some(meter) = meter {
        meter.add(capacity);
    }
    chunk.requests.push(capacity);
    let mut unprocessed = answer.unprocessed_items.unwrap_or_default();
    // A table may be named by its ARN, and answered by its name: then there is one of each.
    let only = match (unprocessed.len(), chunk.left.first()) {
        (1, Some((_, first)))
            if chunk
                .left
                .iter()
                .all(|(_, write)| write.table.name == first.table.name) =>
        {
            unprocessed.drain().next().map(|(_, left)| left)
        }
        _ => None,
    };
    chunk.left.retain(|(_, write)| {
        let left = only.as_ref().or_else(|| unprocessed.get(&write.table.name));
        left.is_some_and(|left| left.iter().any(|request| write.is(request)))
    });
    Ok(())
}

impl BatchedWrite {
    fn request(&self) -> Result<WriteRequest, aws_sdk_dynamodb::error::BuildError> {
        let request = WriteRequest::builder();
        Ok(match &self.item {
            Some(item) => {
                let put = PutRequest::builder().set_item(Some(item.clone())).build()?;
                request.put_request(put).build()
            }
            None => {
                let key = wire::key_item(self.keys, self.key.clone());
                let delete = DeleteRequest::builder().set_key(Some(key)).build()?;
                request.delete_request(delete).build()
            }
        })
    }

    /// Whether a request that was not done is this one: each key is there once.
    fn is(&self, request: &WriteRequest) -> bool {
        let put = request.put_request.as_ref().map(|put| &put.item);
        let item = put.or_else(|| request.delete_request.as_ref().map(|delete| &delete.key));
        let key = item.and_then(|item| wire::key_of(self.keys, item));
        key.as_ref() == Some(&self.key)
    }
}
