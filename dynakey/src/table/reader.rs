//! What of the items that a request returned is an answer, and as what it is read.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use aws_sdk_dynamodb::types::AttributeValue;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::expr::{self, Selection, pick_into};
use crate::index::IndexSchema;
use crate::key::KeyValue;
use crate::table::Stored;
use crate::wire::{self, Item, Read};

/// Makes something of an item of the table or of an index.
pub(crate) enum Decode<T> {
    Whole(fn(Item, Option<&'static IndexSchema>) -> Result<Read<T>, Error>),
    /// Some attributes of it.
    Selected(Arc<Select<T>>),
}

type Select<T> = dyn Fn(Item, Option<&'static IndexSchema>) -> Result<Read<T>, Error> + Send + Sync;

impl<T> Decode<T> {
    pub(crate) fn into_tuple<E, P>(paths: P) -> Self
    where
        E: Stored + 'static,
        P: expr::Select<E, Output = T> + Send + Sync + 'static,
    {
        Self::Selected(Arc::new(move |item, index| {
            wire::select::<E, _>(item, index, |item| paths.read(item))
        }))
    }

    pub(crate) fn into_struct<E: Stored + 'static>(selection: &Selection) -> Self
    where
        T: DeserializeOwned + 'static,
    {
        let selection = selection.clone();
        Self::Selected(Arc::new(move |item, index| {
            wire::select::<E, _>(item, index, |item| pick_into(item, &selection))
        }))
    }
}

impl<T> fmt::Debug for Decode<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Whole(_) => "Whole",
            Self::Selected(_) => "Selected",
        })
    }
}

impl<T> Clone for Decode<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Whole(decode) => Self::Whole(*decode),
            Self::Selected(decode) => Self::Selected(Arc::clone(decode)),
        }
    }
}

/// Reads the items of one operation.
pub(crate) struct Reader<T> {
    pub decode: Decode<T>,
    pub index: Option<&'static IndexSchema>,
    pub expiry: Option<Expiry>,
}

impl<T> Clone for Reader<T> {
    fn clone(&self) -> Self {
        Self {
            decode: self.decode.clone(),
            index: self.index,
            expiry: self.expiry.clone(),
        }
    }
}

impl<T> Reader<T> {
    /// The item; `None` where it is another entity's, or past its time.
    pub(crate) fn read(&self, item: Item) -> Result<Option<T>, Error> {
        if self.expiry.as_ref().is_some_and(|it| it.is_past(&item)) {
            return Ok(None);
        }
        let read = match &self.decode {
            Decode::Whole(decode) => decode(item, self.index),
            Decode::Selected(decode) => decode(item, self.index),
        };
        Ok(match read? {
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
