//! An item into an entity.

use aws_sdk_dynamodb::types::AttributeValue;
use serde::de::DeserializeOwned;

use super::value::{self, ValueSerializer};
use super::{Item, Source, key_value};
use crate::entity::{Entity, EntityKey, KeyField, KeyFieldVisitor};
use crate::error::Error;
use crate::index::{IndexSchema, Projection};
use crate::key::{EncodedKey, KeyValue};

/// What an item is to an entity.
pub(crate) enum Read<E> {
    Own(E),
    /// Of another type, or of another shape without saying a type.
    Foreign,
}

/// Reads an item that a request returned, of the table or of an index.
pub(crate) fn read<E: Entity, P: Projection<E>>(
    mut item: Item,
    index: Option<&'static IndexSchema>,
) -> Result<Read<P>, Error>
where
    P::Stored: DeserializeOwned,
{
    let schema = E::Key::SCHEMA;
    let says_own = match E::STORAGE.type_attribute.and_then(|name| item.remove(name)) {
        Some(AttributeValue::S(name)) if name == E::NAME => true,
        Some(_) => return Ok(Read::Foreign),
        None => false,
    };
    let mut take = |name: &str| item.remove(name).as_ref().and_then(key_value);
    let pk = take(schema.pk_attribute);
    let sk = schema.sk_attribute().map(&mut take);
    let (Some(pk), Some(sk)) = (pk, sk.map_or(Some(None), |sk| sk.map(Some))) else {
        // No item of a table is without its primary key.
        return Ok(Read::Foreign);
    };
    let key = EncodedKey { pk, sk };
    let attributes = index.map(IndexSchema::attributes).unwrap_or_default();
    let index_values: Option<Vec<_>> = attributes
        .into_iter()
        .map(|(name, _)| {
            let value = if name == schema.pk_attribute {
                Some(key.pk.clone())
            } else if Some(name) == schema.sk_attribute() {
                key.sk.clone()
            } else {
                item.get(name).and_then(key_value)
            };
            value.map(|value| (name, value))
        })
        .collect();
    let Some(index_values) = index_values else {
        // No item of an index is without its keys.
        return Ok(Read::Foreign);
    };
    for name in E::INDEXES.iter().flat_map(|index| index.added()) {
        item.remove(name);
    }
    let parsed = schema.parse(&key.pk, key.sk.as_ref()).and_then(|parsed| {
        E::Key::check(&parsed)?;
        let index = index.map(|index| index.parse(&index_values)).transpose()?;
        Ok((parsed, index))
    });
    let entity = match parsed {
        Ok((parsed, index)) => {
            let mut given = Given { item: &mut item };
            let visited = E::visit_index_fields(&mut given);
            let visited = if P::IS_ENTITY {
                visited.and_then(|()| E::visit_key_fields(&parsed, &mut given))
            } else {
                visited
            };
            visited.and_then(|()| {
                let stored: P::Stored = value::from_item(item)?;
                Ok(P::from_parts(stored, &parsed, index.as_ref())?)
            })
        }
        Err(_) if !says_own => return Ok(Read::Foreign),
        Err(error) => Err(error.into()),
    };
    let fail = |source| Error::Decode {
        entity: E::NAME,
        key: Box::new(key.clone()),
        source,
    };
    entity.map(Read::Own).map_err(fail)
}

/// Puts the fields that the key holds among the attributes, as serde would have written them.
struct Given<'a> {
    item: &'a mut Item,
}

impl KeyFieldVisitor for Given<'_> {
    type Serializer = ValueSerializer;
    type Error = Source;

    fn stored(&self, attribute: &str) -> Option<KeyValue> {
        self.item.get(attribute).and_then(key_value)
    }

    fn visit<F>(&mut self, field: &KeyField, write: F) -> Result<(), Source>
    where
        F: FnOnce(ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        self.item
            .insert(field.read.to_owned(), write(ValueSerializer)?.into());
        Ok(())
    }
}
