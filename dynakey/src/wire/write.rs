//! An entity into an item.

use std::time::SystemTime;

use aws_sdk_dynamodb::types::AttributeValue;

use super::value::{self, ValueSerializer};
use super::{Item, Source, key_value};
use crate::entity::{
    Entity, EntityKey, KeyField, KeyFieldRole, KeyFieldVisitor, Stamp, StampVisitor,
    StoredFieldVisitor, Version,
};
use crate::error::Error;
use crate::index::{IndexValue, IndexValues, Parts};
use crate::key::{Component, EncodedKey, KeyComponent, KeyValue, Parsed, Scalar, Time};
use crate::table::Stored;

/// What the library sets in an item that is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamps {
    pub now: SystemTime,
    /// The item is new.
    pub creates: bool,
}

/// An entity as it is stored.
#[derive(Debug)]
pub(crate) struct WrittenItem {
    pub key: EncodedKey,
    pub item: Item,
    /// The number of the version that it replaces, where versions are counted.
    pub replaces: Option<i128>,
}

/// The item of an entity: its fields by serde, its key attributes, its type attribute, and what the library sets.
pub(crate) fn write<E: Stored>(entity: &E, stamps: Option<&Stamps>) -> Result<WrittenItem, Error> {
    let schema = E::Key::SCHEMA;
    let key = entity.primary_key().encode()?;
    let fail = |source| encode_error::<E>(source);
    let key_fields = E::STORAGE.key_fields;
    let mut item = value::to_item(entity, key_fields).map_err(|error| fail(error.into()))?;
    let mut parts = Parts::default();
    entity.parts(&mut parts);
    if key_fields.iter().any(is_cut) {
        let parsed = schema.parse(&key.pk, key.sk.as_ref())?;
        E::visit_key_fields(&parsed, &mut Cut { item: &mut item }).map_err(fail)?;
        cut_parts::<E>(&parsed, &mut parts);
    }
    let mut replaces = None;
    if let Some(stamps) = stamps {
        E::visit_stamps(&mut Stamper {
            stamps,
            item: &mut item,
            parts: &mut parts,
        })
        .map_err(fail)?;
        if let (Some(attribute), Some(version)) = (E::STORAGE.version, entity.version()) {
            let next = next_version(version).map_err(fail)?;
            item.insert(attribute.to_owned(), AttributeValue::N(next.to_string()));
            replaces = Some(version.held);
        }
    }
    let type_attribute = E::STORAGE
        .type_attribute
        .map(|name| (name, AttributeValue::S(E::NAME.to_owned())));
    let own = [
        Some((schema.pk_attribute, key.pk.clone().into())),
        key.sk.clone().map(|sk| (schema.sk_attribute, sk.into())),
        type_attribute,
    ];
    let indexes = index_values::<E>(&parts)?;
    let (fields, added): (Vec<_>, Vec<_>) = indexes.into_iter().partition(|value| value.is_field);
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
    Ok(WrittenItem {
        key,
        item,
        replaces,
    })
}

pub(crate) fn encode_error<E: Entity>(source: Source) -> Error {
    Error::Encode {
        entity: E::NAME,
        source,
    }
}

/// Every attribute that an item of these values has for its indexes, and the time to live where it is stored as a key has it.
pub(crate) fn index_values<E: Entity>(parts: &Parts<'_>) -> Result<Vec<IndexValue>, Error> {
    let mut values = IndexValues::default();
    for index in E::INDEXES {
        values.add(index, parts)?;
    }
    if let (Some(name), Some(template)) = (E::STORAGE.ttl, &E::STORAGE.expiry) {
        let field = template.components().next().map(Component::field);
        if let Some(value) = field.and_then(|field| parts.get(field)) {
            values.field(E::NAME, name, template, value)?;
        }
    }
    Ok(values.values)
}

fn is_cut(field: &KeyField) -> bool {
    field.role == KeyFieldRole::Cut
}

/// What the key cuts is cut everywhere.
pub(crate) fn cut_parts<E: Entity>(parsed: &Parsed<'_>, parts: &mut Parts<'_>) {
    for field in E::STORAGE.key_fields.iter().filter(|field| is_cut(field)) {
        if let Some(time) = parsed.cut_time(field.field)
            && parts.get(field.field).is_some()
        {
            parts.set(field.field, Scalar::Time(time));
        }
    }
}

/// The number after a version's.
fn next_version(version: Version) -> Result<i128, Source> {
    if version.held < 0 {
        return Err(format!("the version {} is below 0", version.held).into());
    }
    let next = version.held + 1;
    if next > version.greatest {
        return Err(format!("after the version {} comes none", version.held).into());
    }
    Ok(next)
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
        if is_cut(field)
            && let Some(stored) = self.item.get_mut(field.written)
        {
            *stored = write(ValueSerializer)?.into();
        }
        Ok(())
    }
}

/// The time of a write as a field has it, and as keys have it.
pub(crate) fn stamp<T, F>(
    stamp: &Stamp,
    now: SystemTime,
    write: F,
) -> Result<(AttributeValue, Time), Source>
where
    T: KeyComponent,
    F: FnOnce(&T, ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
{
    let now = now.encode().into_time()?.floor(stamp.digits);
    let value = T::decode(Scalar::Time(now)).map_err(|error| {
        format!(
            "`{}` can't be set to the present time: {error}",
            stamp.field
        )
    })?;
    // The type may be less precise than the clock.
    let time = value.encode().into_time()?;
    Ok((write(&value, ValueSerializer)?.into(), time))
}

/// Sets the times of a write in an item.
struct Stamper<'a, 'p> {
    stamps: &'a Stamps,
    item: &'a mut Item,
    parts: &'a mut Parts<'p>,
}

impl StampVisitor for Stamper<'_, '_> {
    type Serializer = ValueSerializer;
    type Error = Source;

    fn visit<T, F>(&mut self, field: &'static Stamp, write: F) -> Result<(), Source>
    where
        T: KeyComponent,
        F: FnOnce(&T, ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        if field.is_creation && !self.stamps.creates {
            return Ok(());
        }
        let (value, time) = stamp(field, self.stamps.now, write)?;
        self.item.insert(field.attribute.to_owned(), value);
        if self.parts.get(field.field).is_some() {
            self.parts.set(field.field, Scalar::Time(time));
        }
        Ok(())
    }
}

/// Collects the fields of a key that are stored beside it.
pub(crate) struct StoredKeyFields(pub Vec<(&'static str, AttributeValue)>);

impl StoredFieldVisitor for StoredKeyFields {
    type Serializer = ValueSerializer;
    type Error = Source;

    fn visit<F>(&mut self, attribute: &'static str, write: F) -> Result<(), Source>
    where
        F: FnOnce(ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        self.0.push((attribute, write(ValueSerializer)?.into()));
        Ok(())
    }
}
