//! An item into an entity.

use aws_sdk_dynamodb::types::AttributeValue;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Item, key_value, value};
use crate::entity::{Entity, EntityKey, KeyField, KeyFieldVisitor};
use crate::error::Error;
use crate::key::EncodedKey;

/// What an item is to an entity.
pub(crate) enum Read<E> {
    Own(E),
    /// Of another type, or of another shape without saying a type.
    Foreign,
}

/// Reads an item that a request returned.
pub(crate) fn read<E: Entity + DeserializeOwned>(mut item: Item) -> Result<Read<E>, Error> {
    let schema = E::TEMPLATES;
    let says_own = match E::STORAGE.type_attribute.and_then(|name| item.remove(name)) {
        Some(AttributeValue::S(name)) if name == E::NAME => true,
        Some(_) => return Ok(Read::Foreign),
        None => false,
    };
    let mut take = |name: &str| item.remove(name).as_ref().and_then(key_value);
    let pk = take(schema.pk_attribute);
    let sk = schema.sk_attribute().map(&mut take);
    let (Some(pk), Some(sk)) = (pk, sk.map_or(Some(None), |sk| sk.map(Some))) else {
        // An index that does not hold the primary key would be the only place without one.
        return Ok(Read::Foreign);
    };
    let key = EncodedKey { pk, sk };
    let fail = |key: EncodedKey, source: Box<dyn std::error::Error + Send + Sync>| Error::Decode {
        entity: E::NAME,
        key: Box::new(key),
        source,
    };
    let components = match E::Key::decode(&key) {
        Ok(components) => components,
        Err(error) if says_own => return Err(fail(key, error.into())),
        Err(_) => return Ok(Read::Foreign),
    };
    let mut given = Given { item: &mut item };
    if let Err(error) = E::visit_key_fields(&components, &mut given) {
        return Err(fail(key, error.into()));
    }
    value::from_item(item)
        .map(Read::Own)
        .map_err(|error| fail(key, error.into()))
}

/// Puts the fields that the key holds among the attributes, as serde would have written them.
struct Given<'a> {
    item: &'a mut Item,
}

impl KeyFieldVisitor for Given<'_> {
    type Error = serde_dynamo::Error;

    fn visit<S: Serialize + ?Sized>(
        &mut self,
        field: &KeyField,
        value: &S,
    ) -> Result<(), Self::Error> {
        self.item
            .insert(field.read.to_owned(), value::to_value(value)?);
        Ok(())
    }
}
