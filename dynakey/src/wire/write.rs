//! An entity into an item.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;
use serde::Serialize;

use super::{Item, value};
use crate::entity::{Entity, EntityKey, KeyField, KeyFieldRole, KeyFieldVisitor};
use crate::error::Error;

/// The item of an entity: its fields by serde, its key attributes and its type attribute.
pub(crate) fn write<E: Entity + Serialize>(entity: &E) -> Result<Item, Error> {
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
        let mut cut = Cut { item: &mut item };
        E::visit_key_fields(&E::Key::decode(&key)?, &mut cut)
            .map_err(|error| fail(error.into()))?;
    }
    let schema = E::TEMPLATES;
    let type_attribute = E::STORAGE
        .type_attribute
        .map(|name| (name, AttributeValue::S(E::NAME.to_owned())));
    let key_attributes = [
        Some((schema.pk_attribute, key.pk.into())),
        key.sk.map(|sk| (schema.sk_attribute, sk.into())),
        type_attribute,
    ];
    for (name, value) in key_attributes.into_iter().flatten() {
        if item.insert(name.to_owned(), value).is_some() {
            return Err(fail(
                format!("serde writes the attribute `{name}`, which dynakey writes itself").into(),
            ));
        }
    }
    Ok(item)
}

/// Puts the fields that `trunc` cuts in place of what serde wrote.
struct Cut<'a> {
    item: &'a mut HashMap<String, AttributeValue>,
}

impl KeyFieldVisitor for Cut<'_> {
    type Error = serde_dynamo::Error;

    fn visit<S: Serialize + ?Sized>(
        &mut self,
        field: &KeyField,
        value: &S,
    ) -> Result<(), Self::Error> {
        if field.role == KeyFieldRole::Cut && self.item.contains_key(field.written) {
            self.item
                .insert(field.written.to_owned(), value::to_value(value)?);
        }
        Ok(())
    }
}
