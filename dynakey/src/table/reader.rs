//! What of the items that a request returned is an answer, and as what it is read.

use std::time::{SystemTime, UNIX_EPOCH};

use aws_sdk_dynamodb::types::AttributeValue;

use crate::error::Error;
use crate::index::IndexSchema;
use crate::key::KeyValue;
use crate::wire::{Item, Read};

/// Makes something of an item of the table or of an index.
pub(crate) type Decode<T> = fn(Item, Option<&'static IndexSchema>) -> Result<Read<T>, Error>;

/// Reads the items of one operation.
pub(crate) struct Reader<T> {
    pub decode: Decode<T>,
    pub index: Option<&'static IndexSchema>,
    pub expiry: Option<Expiry>,
}

impl<T> Clone for Reader<T> {
    fn clone(&self) -> Self {
        Self {
            expiry: self.expiry.clone(),
            ..*self
        }
    }
}

impl<T> Reader<T> {
    /// The item; `None` where it is another entity's, or past its time.
    pub(crate) fn read(&self, item: Item) -> Result<Option<T>, Error> {
        if self.expiry.as_ref().is_some_and(|it| it.is_past(&item)) {
            return Ok(None);
        }
        Ok(match (self.decode)(item, self.index)? {
            Read::Own(item) => Some(item),
            Read::Foreign => None,
        })
    }

    /// The same items, read as something else.
    pub(crate) fn reading<U>(&self, decode: Decode<U>) -> Reader<U> {
        Reader {
            decode,
            index: self.index,
            expiry: self.expiry.clone(),
        }
    }
}

/// When items are no more, although DynamoDB has not deleted them yet: that takes it days.
#[derive(Clone, Debug)]
pub(crate) struct Expiry {
    pub attribute: &'static str,
    /// The seconds since 1970 when the operation began.
    pub now: KeyValue,
}

impl Expiry {
    pub(crate) fn now(attribute: &'static str) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seconds = now.map_or(0, |now| now.as_secs());
        Self {
            attribute,
            now: seconds.into(),
        }
    }

    fn is_past(&self, item: &Item) -> bool {
        match item.get(self.attribute) {
            Some(AttributeValue::N(at)) => KeyValue::N(at.clone()) <= self.now,
            _ => false,
        }
    }
}
