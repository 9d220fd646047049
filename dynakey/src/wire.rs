//! Items to entities and back: DynamoDB's attribute values, serde's data model, and the attributes that are dynakey's own.

mod read;
mod value;
mod write;

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;

use crate::entity::{Entity, EntityKey};
use crate::key::{EncodedKey, KeyValue};

pub(crate) use read::{Read, read};
pub(crate) use write::write;

type Source = Box<dyn std::error::Error + Send + Sync>;

/// An item as the SDK has it.
pub(crate) type Item = HashMap<String, AttributeValue>;

impl From<KeyValue> for AttributeValue {
    fn from(value: KeyValue) -> Self {
        match value {
            KeyValue::S(text) => Self::S(text),
            KeyValue::N(number) => Self::N(number),
            KeyValue::B(bytes) => Self::B(bytes.into()),
        }
    }
}

/// The primary key as the `Key` of a request.
pub(crate) fn key_item<E: Entity>(key: EncodedKey) -> Item {
    let schema = E::Key::SCHEMA;
    let pk = (schema.pk_attribute.to_owned(), key.pk.into());
    let sk = key.sk.map(|sk| (schema.sk_attribute.to_owned(), sk.into()));
    std::iter::once(pk).chain(sk).collect()
}

/// The key value in an attribute, if that is a scalar which a key can hold.
fn key_value(value: &AttributeValue) -> Option<KeyValue> {
    match value {
        AttributeValue::S(text) => Some(KeyValue::S(text.clone())),
        AttributeValue::N(number) => Some(KeyValue::N(number.clone())),
        AttributeValue::B(bytes) => Some(KeyValue::B(bytes.as_ref().to_vec())),
        _ => None,
    }
}
