//! An item into an entity.

use aws_sdk_dynamodb::types::AttributeValue;

use super::value::{self, ValueSerializer};
use super::{Item, Source, key_value};
use crate::entity::{Entity, EntityKey, KeyField, KeyFieldVisitor};
use crate::error::Error;
use crate::index::{IndexSchema, ParsedIndex, Projection};
use crate::key::{EncodedKey, KeyError, KeyValue, Parsed};
use crate::table::Stored;

/// What an item is to an entity.
pub(crate) enum Read<E> {
    Own(E),
    /// Of another type, or of another shape without saying a type.
    Foreign,
}

/// Reads an item that a request returned, of the table or of an index.
pub(crate) fn read<E: Stored, P: Projection<E>>(
    mut item: Item,
    index: Option<&'static IndexSchema>,
) -> Result<Read<P>, Error> {
    let Some(keys) = Keys::take::<E>(&mut item, index) else {
        return Ok(Read::Foreign);
    };
    for name in E::INDEXES.iter().flat_map(|index| index.added()) {
        item.remove(name);
    }
    let entity = match keys.parse::<E>(index) {
        Ok((parsed, index)) => {
            let mut given = Given { item: &mut item };
            let visited = E::visit_index_fields(&mut given);
            let visited = if P::IS_ENTITY {
                visited.and_then(|()| E::visit_key_fields(&parsed, &mut given))
            } else {
                visited
            };
            visited.and_then(|()| {
                let stored = value::from_item::<E, P>(item)?;
                Ok(P::from_parts(stored, &parsed, index.as_ref())?)
            })
        }
        Err(_) if !keys.says_own => return Ok(Read::Foreign),
        Err(error) => Err(error.into()),
    };
    entity
        .map(Read::Own)
        .map_err(|source| keys.undecodable::<E>(source))
}

/// The key of an item that a request returned, if by its type and shape it is the entity's. Reads no field.
pub(crate) fn shape<E: Entity>(
    mut item: Item,
    index: Option<&'static IndexSchema>,
) -> Result<Read<EncodedKey>, Error> {
    let Some(keys) = Keys::take::<E>(&mut item, index) else {
        return Ok(Read::Foreign);
    };
    match keys.parse::<E>(index).map(|_| ()) {
        Ok(()) => Ok(Read::Own(keys.key)),
        Err(_) if !keys.says_own => Ok(Read::Foreign),
        Err(error) => Err(keys.undecodable::<E>(error.into())),
    }
}

/// The keys at which an item stands.
struct Keys {
    key: EncodedKey,
    /// Of the index that was read, in order.
    index: Vec<(&'static str, KeyValue)>,
    says_own: bool,
}

impl Keys {
    /// Takes the table's keys and the type from an item; `None` where it is another entity's.
    fn take<E: Entity>(item: &mut Item, index: Option<&'static IndexSchema>) -> Option<Self> {
        let schema = E::Key::SCHEMA;
        let says_own = match E::STORAGE.type_attribute.and_then(|name| item.remove(name)) {
            Some(AttributeValue::S(name)) if name == E::NAME => true,
            Some(_) => return None,
            None => false,
        };
        // No item of a table is without its primary key.
        let mut take = |name: &str| item.remove(name).as_ref().and_then(key_value);
        let pk = take(schema.pk_attribute)?;
        let sk = match schema.sk_attribute() {
            Some(name) => Some(take(name)?),
            None => None,
        };
        let key = EncodedKey { pk, sk };
        // No item of an index is without its keys.
        let attributes = index.map(IndexSchema::attributes).unwrap_or_default();
        let values = attributes.into_iter().map(|(name, _)| {
            let value = if name == schema.pk_attribute {
                Some(key.pk.clone())
            } else if Some(name) == schema.sk_attribute() {
                key.sk.clone()
            } else {
                item.get(name).and_then(key_value)
            };
            value.map(|value| (name, value))
        });
        let index = values.collect::<Option<_>>()?;
        Some(Self {
            key,
            index,
            says_own,
        })
    }

    fn parse<E: Entity>(
        &self,
        index: Option<&'static IndexSchema>,
    ) -> Result<(Parsed<'_>, Option<ParsedIndex<'_>>), KeyError> {
        let parsed = E::Key::SCHEMA.parse(&self.key.pk, self.key.sk.as_ref())?;
        E::Key::check(&parsed)?;
        let index = index.map(|index| index.parse(&self.index)).transpose()?;
        Ok((parsed, index))
    }

    fn undecodable<E: Entity>(&self, source: Source) -> Error {
        Error::Decode {
            entity: E::NAME,
            key: Box::new(self.key.clone()),
            source,
        }
    }
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
