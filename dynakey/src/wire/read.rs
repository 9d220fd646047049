//! An item into an entity.

use aws_sdk_dynamodb::types::AttributeValue;

use super::value::{self, ValueSerializer};
use super::{Item, Source, key_value};
use crate::entity::{EntityKey, KeyField, KeyFieldVisitor};
use crate::error::Error;
use crate::key::EncodedKey;
use crate::table::Stored;

/// What an item is to an entity.
pub(crate) enum Read<E> {
    Own(E),
    /// Of another type, or of another shape without saying a type.
    Foreign,
}

/// Reads an item that a request returned.
pub(crate) fn read<E: Stored>(mut item: Item) -> Result<Read<E>, Error> {
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
    let parsed = schema.parse(&key.pk, key.sk.as_ref()).and_then(|parsed| {
        E::Key::check(&parsed)?;
        Ok(parsed)
    });
    let entity = match parsed {
        Ok(parsed) => E::visit_key_fields(&parsed, &mut Given { item: &mut item }).and_then(|()| {
            let entity: E = value::from_item(item)?;
            // An item whose fields are another key's is neither's.
            entity.check_fields(&parsed)?;
            Ok(entity)
        }),
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

    fn visit<F>(&mut self, field: &KeyField, write: F) -> Result<(), Source>
    where
        F: FnOnce(ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        self.item
            .insert(field.read.to_owned(), write(ValueSerializer)?.into());
        Ok(())
    }
}
