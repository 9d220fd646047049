//! Unique constraints: an item of its own stands for each value that is taken, and says by whom.

use std::sync::Arc;

use aws_sdk_dynamodb::types::AttributeValue;

use super::condition::Condition;
use super::write::{Operation, Write};
use super::{Inner, Stored};
use crate::entity::{Entity, EntityKey};
use crate::error::Error;
use crate::index::Parts;
use crate::key::template::ScalarType;
use crate::key::{EncodedKey, KeyValue, Scalar};
use crate::wire::{self, Item};

/// The attribute that says whose a value is: the id of the item's key.
const OWNER: &str = "owner";
/// What stands in the sort key and in the type attribute. No entity has this name.
const MARK: &str = "#unique";

/// An item that marks a value as taken.
#[derive(Clone, Debug)]
pub(crate) struct Marker {
    entity: &'static str,
    /// The fields whose values are taken.
    pub fields: &'static str,
    keys: &'static crate::key::KeySchema,
    type_attribute: Option<&'static str>,
    key: EncodedKey,
    owner: String,
}

impl Marker {
    /// Those of an entity's values.
    pub(crate) fn of_entity<E: Stored>(entity: &E) -> Result<Vec<Self>, Error> {
        let mut parts = Parts::default();
        entity.parts(&mut parts);
        Self::of_parts::<E>(&entity.primary_key().to_string(), &parts)
    }

    /// Those of the values of its fields. A value that is absent is not taken.
    pub(crate) fn of_parts<E: Entity>(owner: &str, parts: &Parts<'_>) -> Result<Vec<Self>, Error> {
        let keys = <E::Key as EntityKey>::SCHEMA;
        let mut markers = Vec::new();
        for unique in E::STORAGE.uniques {
            let values = parts.of(&unique.template).unwrap_or_default();
            if values.is_empty() || values.iter().any(|value| matches!(value, Scalar::None)) {
                continue;
            }
            let pk = unique.template.encode(E::NAME, &values)?;
            let sk = keys.sk.as_ref().map(|sk| match sk.scalar_type() {
                ScalarType::S => KeyValue::S(MARK.to_owned()),
                ScalarType::N => KeyValue::N("0".to_owned()),
                ScalarType::B => KeyValue::B(vec![0]),
            });
            markers.push(Self {
                entity: E::NAME,
                fields: unique.fields,
                keys,
                type_attribute: E::STORAGE.type_attribute,
                key: EncodedKey { pk, sk },
                owner: owner.to_owned(),
            });
        }
        Ok(markers)
    }

    fn item(&self) -> Item {
        let mut item = wire::key_item(self.keys, self.key.clone());
        item.insert(OWNER.to_owned(), AttributeValue::S(self.owner.clone()));
        if let Some(name) = self.type_attribute {
            item.insert(name.to_owned(), AttributeValue::S(MARK.to_owned()));
        }
        item
    }

    /// A write of it that is done where nobody else has the value.
    fn write(&self, table: &Arc<Inner>, operation: Operation, owner: &str) -> Result<Write, Error> {
        let mut condition = Condition::default();
        condition.absent_or_equals(self.keys, OWNER, AttributeValue::S(owner.to_owned()));
        let key = self.key.clone();
        Write::new(table, self.entity, self.keys, key, operation, condition)
    }
}

/// Gives up the old values and takes the new ones.
pub(crate) fn exchange(
    table: &Arc<Inner>,
    old: &[Marker],
    new: &[Marker],
) -> Result<Vec<(Write, &'static str)>, Error> {
    let same =
        |of: &[Marker], marker: &Marker| of.iter().find(|own| own.key == marker.key).cloned();
    let mut writes = Vec::new();
    for marker in new {
        let owner = match same(old, marker) {
            Some(before) if before.owner == marker.owner => continue,
            Some(before) => before.owner,
            None => marker.owner.clone(),
        };
        let put = Operation::Put(marker.item());
        writes.push((marker.write(table, put, &owner)?, marker.fields));
    }
    for marker in old.iter().filter(|marker| same(new, marker).is_none()) {
        let delete = marker.write(table, Operation::Delete, &marker.owner)?;
        writes.push((delete, marker.fields));
    }
    Ok(writes)
}
