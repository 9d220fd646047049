//! Items to entities and back: DynamoDB's attribute values, serde's data model, and the attributes that are dynakey's own.

mod read;
mod value;
mod write;

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;

use crate::key::{EncodedKey, KeySchema, KeyValue};
use crate::query::{KeyCondition, SortCondition};

pub(crate) use read::{Read, read, select, shape};
pub(crate) use value::{ValueDeserializer, ValueSerializer, from_item};
pub(crate) use write::{
    Stamps, StoredKeyFields, WrittenItem, cut_parts, encode_error, stamp, write,
};

pub(crate) type Source = Box<dyn std::error::Error + Send + Sync>;

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
pub(crate) fn key_item(schema: &KeySchema, key: EncodedKey) -> Item {
    let pk = (schema.pk_attribute.to_owned(), key.pk.into());
    let sk = key.sk.map(|sk| (schema.sk_attribute.to_owned(), sk.into()));
    std::iter::once(pk).chain(sk).collect()
}

/// The primary key of an item; `None` where it has none.
pub(crate) fn key_of(schema: &KeySchema, item: &Item) -> Option<EncodedKey> {
    let value = |name: &str| item.get(name).and_then(key_value);
    let sk = match schema.sk_attribute() {
        Some(name) => Some(value(name)?),
        None => None,
    };
    let pk = value(schema.pk_attribute)?;
    Some(EncodedKey { pk, sk })
}

/// Whether an item lies where a query reads.
pub(crate) fn meets(item: &Item, condition: &KeyCondition) -> bool {
    let value = |name: &str| item.get(name).and_then(key_value);
    let sort = match value(condition.sk_attribute) {
        Some(value) => condition.sort.side(&value).is_eq(),
        None => condition.sort == SortCondition::All,
    };
    sort && condition
        .fixed()
        .all(|(name, fixed)| value(name).as_ref() == Some(fixed))
}

/// The key value in an attribute, if that is a scalar which a key can hold.
pub(crate) fn key_value(value: &AttributeValue) -> Option<KeyValue> {
    match value {
        AttributeValue::S(text) => Some(KeyValue::S(text.clone())),
        AttributeValue::N(number) => Some(KeyValue::N(number.clone())),
        AttributeValue::B(bytes) => Some(KeyValue::B(bytes.as_ref().to_vec())),
        _ => None,
    }
}

/// A value as a person reads it.
pub(crate) fn readable(value: &AttributeValue) -> String {
    let joined = |parts: Vec<String>| parts.join(", ");
    match value {
        AttributeValue::Bool(is) => is.to_string(),
        AttributeValue::Null(_) => "null".to_owned(),
        AttributeValue::L(list) => format!("[{}]", joined(list.iter().map(readable).collect())),
        AttributeValue::M(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(name, _)| *name);
            let entry =
                |(name, value): (&String, &AttributeValue)| format!("{name}: {}", readable(value));
            format!("{{{}}}", joined(entries.into_iter().map(entry).collect()))
        }
        AttributeValue::Ss(set) => format!("{set:?}"),
        AttributeValue::Ns(set) => format!("[{}]", set.join(", ")),
        value => key_value(value).map_or_else(|| format!("{value:?}"), |value| value.to_string()),
    }
}
