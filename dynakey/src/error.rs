//! The one error type of everything that runs.

mod write;

use std::borrow::Cow;
use std::error::Error as StdError;

pub use write::{CancellationReason, StoredItem, UnprocessedWrite};

use crate::key::{EncodedKey, KeyError};
use crate::table::Stored;

type Source = Box<dyn StdError + Send + Sync + 'static>;

/// What can go wrong with a request.
///
/// `Display` shows keys, never items. `source()` leads to the SDK's own error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A value can't stand in a key. Nothing was sent.
    #[error(transparent)]
    Key(#[from] KeyError),

    /// An item can't be written as the entity has it. Nothing was sent.
    #[error("`{entity}` can't be written: {source}")]
    Encode {
        /// The entity's name.
        entity: &'static str,
        /// What is wrong with the item.
        source: Source,
    },

    /// An item says that it is of this entity, and it can't be read as one.
    #[error("the item {key} can't be read as `{entity}`: {source}")]
    Decode {
        /// The entity's name.
        entity: &'static str,
        /// The item's primary key.
        key: Box<EncodedKey>,
        /// What is wrong with the item.
        source: Source,
    },

    /// A request that DynamoDB can't answer as it is meant. Nothing was sent.
    #[error("a request for `{entity}` can't be sent: {reason}")]
    Request {
        /// The entity's name.
        entity: &'static str,
        /// What does not go together, and what does.
        reason: Cow<'static, str>,
    },

    /// Nothing is there, where one item was asked for.
    #[error("there is no `{entity}` where {place}")]
    NotFound {
        /// The entity's name.
        entity: &'static str,
        /// The key, or the query's key condition.
        place: String,
    },

    /// There are several items, where one was asked for.
    #[error("there is more than one `{entity}` where {place}")]
    Multiple {
        /// The entity's name.
        entity: &'static str,
        /// The query's key condition.
        place: String,
    },

    /// The condition of a write did not hold, so nothing was written.
    #[error("`{entity}` was not written at {key}: {reason}")]
    ConditionFailed {
        /// The entity's name.
        entity: &'static str,
        /// The item's primary key.
        key: Box<EncodedKey>,
        /// Which condition it was, as far as that is known.
        reason: Cow<'static, str>,
        /// The item that is there, where it was asked for by `returning_old`; see [`Error::item`].
        item: Option<Box<StoredItem>>,
    },

    /// A transaction was canceled, so nothing of it was done.
    #[error("the transaction was canceled: {}", write::list_reasons(reasons))]
    TransactionCanceled {
        /// The operations that failed, in the order in which they were given.
        reasons: Vec<CancellationReason>,
    },

    /// A write was sent and its answer was lost: it may have been done, or not.
    ///
    /// Read the item to see. With `exactly_once`, or [`Table::on_lost_answer`](crate::Table::on_lost_answer), a write is
    /// repeated until there is an answer, and done once.
    #[error("`{entity}`: whether {operation} on the table `{table}` was done is not known: {}", reason(&**source))]
    OutcomeUnknown {
        /// The entity's name.
        entity: &'static str,
        /// The table's name.
        table: String,
        /// DynamoDB's name of the operation.
        operation: &'static str,
        /// The SDK's error, an `aws_sdk_dynamodb::Error`.
        source: Source,
    },

    /// A cursor that does not belong to the query, or is none. Nothing was sent.
    #[error("the cursor can't be used: {reason}")]
    Cursor {
        /// What is wrong with it.
        reason: &'static str,
    },

    /// What a batch could not do, after all else was done.
    #[error(
        "{operation} left {} of `{entity}` undone: {}",
        count(keys),
        list(keys)
    )]
    Unprocessed {
        /// DynamoDB's name of the operation.
        operation: &'static str,
        /// The entity's name.
        entity: &'static str,
        /// The keys of what is undone, in the order in which they were given.
        keys: Vec<EncodedKey>,
        /// Of a batch of writes, how many were done.
        written: usize,
        /// Of a batch of writes, those that were not done or of which it is not known, in the order in which they were given.
        writes: Vec<UnprocessedWrite>,
        /// What broke the batch off; `None` where DynamoDB went on leaving these undone.
        source: Option<Source>,
    },

    /// An endpoint's answers lead in a circle: each says that there is more, after a key that was passed before.
    #[error("{operation} does not move on: it answers with a position where it was before")]
    Stuck {
        /// DynamoDB's name of the operation.
        operation: &'static str,
    },

    /// The SDK's error: DynamoDB refused the request, or there was no answer.
    #[error("`{entity}`: {operation} on the table `{table}` failed: {}", reason(&**source))]
    Sdk {
        /// The entity's name.
        entity: &'static str,
        /// The table's name.
        table: String,
        /// DynamoDB's name of the operation.
        operation: &'static str,
        /// The SDK's error, an `aws_sdk_dynamodb::Error`.
        source: Source,
    },

    /// The embedded engine can't be started.
    #[cfg(feature = "local")]
    #[error("the embedded engine can't be started: {0}")]
    Engine(#[source] Source),
}

impl Error {
    /// The item that stood in the way of a write, where it was asked for by `returning_old`, or of the first operation
    /// that made a transaction fail. `None` where there is no item, or one that is no `E`.
    ///
    /// ```
    /// # use dynakey::{Entity, Error, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # struct List { list: String, owner: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<List>::local().await?;
    /// # let list = |owner: &str| List { list: "todo".into(), owner: owner.into() };
    /// table.create(&list("ann")).await?;
    /// let error = table.create(&list("bob")).returning_old().await.unwrap_err();
    /// assert_eq!(error.item::<List>(), Some(list("ann")));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn item<E: Stored>(&self) -> Option<E> {
        match self {
            Self::ConditionFailed { item, .. } => item.as_ref()?.read().ok().flatten(),
            Self::TransactionCanceled { reasons } => {
                reasons.iter().find_map(CancellationReason::item)
            }
            _ => None,
        }
    }

    /// The items of type `E` that a batch did not put, or of which that is not known.
    #[must_use]
    pub fn unprocessed<E: Stored>(&self) -> Vec<E> {
        match self {
            Self::Unprocessed { writes, .. } => {
                writes.iter().filter_map(UnprocessedWrite::item).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The error of an operation on a table, for an entity.
    pub(crate) fn sdk(
        operation: &'static str,
        table: &str,
        entity: &'static str,
    ) -> impl Fn(aws_sdk_dynamodb::Error) -> Self {
        move |source| Self::Sdk {
            entity,
            table: table.to_owned(),
            operation,
            source: Box::new(source),
        }
    }
}

fn count(keys: &[EncodedKey]) -> String {
    match keys.len() {
        1 => "one item".to_owned(),
        n => format!("{n} items"),
    }
}

/// The first keys, as a person wants to see them.
fn list(keys: &[EncodedKey]) -> String {
    const SHOWN: usize = 3;
    let shown: Vec<_> = keys.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if keys.len() > SHOWN { ", …" } else { "" };
    shown.join(", ") + more
}

/// The service's code and message, or what lies at the bottom of a request without an answer.
fn reason(error: &(dyn StdError + 'static)) -> String {
    use aws_sdk_dynamodb::error::ProvideErrorMetadata;
    let service = error.downcast_ref::<aws_sdk_dynamodb::Error>();
    let service = service.map(ProvideErrorMetadata::meta);
    match (
        service.and_then(|meta| meta.code()),
        service.and_then(|meta| meta.message()),
    ) {
        (Some(code), Some(message)) => format!("{code}: {message}"),
        (Some(code), None) => code.to_owned(),
        (None, _) => {
            let mut deepest = error;
            while let Some(source) = deepest.source() {
                deepest = source;
            }
            deepest.to_string()
        }
    }
}
