//! What an error tells of writes that were not done.

use std::collections::HashMap;
use std::fmt;

use aws_sdk_dynamodb::types::AttributeValue;

use super::Error;
use crate::key::EncodedKey;
use crate::table::{Checks, Stored};
use crate::wire::{self, Item, Read};

/// An item as DynamoDB holds it, of whatever entity.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredItem(pub(crate) Item);

impl StoredItem {
    /// The entity; `None` where the item is of another one.
    ///
    /// # Errors
    ///
    /// [`Error::Decode`] for an item that is of this entity and can't be read.
    pub fn read<E: Stored>(&self) -> Result<Option<E>, Error> {
        Ok(match wire::read::<E, E>(self.0.clone(), None)? {
            Read::Own(entity) => Some(entity),
            Read::Foreign => None,
        })
    }

    /// The attributes.
    #[must_use]
    pub fn attributes(&self) -> &HashMap<String, AttributeValue> {
        &self.0
    }
}

/// An operation that made a transaction fail, and why.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CancellationReason {
    /// Its place among the transaction's operations, from 0.
    pub index: usize,
    /// What it was: `put`, `update`, `delete`, `check` or `get`.
    pub operation: &'static str,
    /// The entity's name.
    pub entity: &'static str,
    /// The table's name.
    pub table: String,
    /// The item's primary key.
    pub key: EncodedKey,
    /// DynamoDB's code, like `ConditionalCheckFailed` or `TransactionConflict`.
    pub code: String,
    /// What DynamoDB says of it.
    pub message: Option<String>,
    pub(crate) item: Option<StoredItem>,
    pub(crate) checks: Checks,
    /// The fields of a unique value that another item has.
    pub(crate) is_taken: Option<&'static str>,
}

impl CancellationReason {
    /// The error of the operation, had it run alone.
    pub(crate) fn into_error(self, is_told: bool) -> Error {
        let Self {
            entity,
            key,
            item,
            checks,
            is_taken,
            message,
            ..
        } = self;
        match (is_taken, message) {
            (Some(_), Some(reason)) => Error::ConditionFailed {
                entity,
                key: Box::new(key),
                reason: reason.into(),
                item: None,
            },
            _ => checks.refused(entity, &key, item, is_told),
        }
    }

    /// The item that is there; `None` where none is, where it is no `E`, or where the engine does not tell.
    #[must_use]
    pub fn item<E: Stored>(&self) -> Option<E> {
        self.item.as_ref()?.read().ok().flatten()
    }
}

impl fmt::Display for CancellationReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            index,
            operation,
            entity,
            key,
            code,
            ..
        } = self;
        write!(f, "{operation} {index} of `{entity}` at {key}: {code}")
    }
}

pub(super) fn list_reasons(reasons: &[CancellationReason]) -> String {
    match reasons {
        [] => "DynamoDB does not say why".to_owned(),
        reasons => {
            let reasons: Vec<_> = reasons.iter().map(ToString::to_string).collect();
            reasons.join("; ")
        }
    }
}

/// A write of a batch that was not done, or of which that is not known.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnprocessedWrite {
    /// Its place among the batch's writes, from 0.
    pub index: usize,
    /// The entity's name.
    pub entity: &'static str,
    /// The table's name.
    pub table: String,
    /// The item's primary key.
    pub key: EncodedKey,
    pub(crate) item: Option<StoredItem>,
}

impl UnprocessedWrite {
    /// Whether it deletes the item.
    #[must_use]
    pub fn is_delete(&self) -> bool {
        self.item.is_none()
    }

    /// The item that it puts; `None` of a delete, or where it is no `E`.
    #[must_use]
    pub fn item<E: Stored>(&self) -> Option<E> {
        self.item.as_ref()?.read().ok().flatten()
    }
}
