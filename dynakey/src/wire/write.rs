//! An entity into an item.

use aws_sdk_dynamodb::types::AttributeValue;

use super::value::{self, ValueSerializer};
use super::{Item, Source, key_value};
use crate::entity::{EntityKey, KeyField, KeyFieldRole, KeyFieldVisitor};
use crate::error::Error;
use crate::index::{IndexValue, IndexValues};
use crate::key::KeyValue;
use crate::table::Stored;

/// The item of an entity: its fields by serde, its key attributes and its type attribute.
pub(crate) fn write<E: Stored>(entity: &E) -> Result<Item, Error> {
    let schema = E::Key::SCHEMA;
    let key = entity.primary_key().encode()?;
    let key_fields = E::STORAGE.key_fields;
    let fail = |source| Error::Encode {
        entity: E::NAME,
        source,
    };
    let mut item = value::to_item(entity, key_fields).map_err(|error| fail(error.into()))?;
    if key_fields
        .iter()
        .any(|field| field.role == KeyFieldRole::Cut)
    {
        let parsed = schema.parse(&key.pk, key.sk.as_ref())?;
        E::visit_key_fields(&parsed, &mut Cut { item: &mut item }).map_err(fail)?;
    }
    let type_attribute = E::STORAGE
        .type_attribute
        .map(|name| (name, AttributeValue::S(E::NAME.to_owned())));
    let own = [
        Some((schema.pk_attribute, key.pk.into())),
        key.sk.map(|sk| (schema.sk_attribute, sk.into())),
        type_attribute,
    ];
    let mut indexes = IndexValues::default();
    entity.index_keys(&mut indexes)?;
    let (fields, added): (Vec<_>, Vec<_>) =
        indexes.values.into_iter().partition(|value| value.is_field);
    for IndexValue { name, value, .. } in fields {
        match value {
            Some(value) => item.insert(name.to_owned(), value.into()),
            None => item.remove(name),
        };
    }
    let added = added
        .into_iter()
        .filter_map(|IndexValue { name, value, .. }| Some((name, value?.into())));
    for (name, value) in own.into_iter().flatten().chain(added) {
        if item.insert(name.to_owned(), value).is_some() {
            let message =
                format!("serde writes the attribute `{name}`, which dynakey writes itself");
            return Err(fail(message.into()));
        }
    }
    Ok(item)
}

/// Puts the fields that `trunc` cuts in place of what serde wrote.
struct Cut<'a> {
    item: &'a mut Item,
}

impl KeyFieldVisitor for Cut<'_> {
    type Serializer = ValueSerializer;
    type Error = Source;

    fn stored(&self, attribute: &str) -> Option<KeyValue> {
        self.item.get(attribute).and_then(key_value)
    }

    fn visit<F>(&mut self, field: &KeyField, write: F) -> Result<(), Source>
    where
        F: FnOnce(ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        if field.role == KeyFieldRole::Cut
            && let Some(stored) = self.item.get_mut(field.written)
        {
            *stored = write(ValueSerializer)?.into();
        }
        Ok(())
    }
}
