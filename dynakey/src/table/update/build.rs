//! An update as the write that it is sent as: the program's changes, and those of index keys, version and times.

use std::sync::Arc;
use std::time::SystemTime;

use aws_sdk_dynamodb::types::AttributeValue;

use super::action::{self, Action, Verb};
use super::index_keys::{Fault, Known, field_of, halves, if_absent, of_new};
use super::{Changes, Said};
use crate::entity::{
    EntityKey, KeyField, KeyFieldRole, KeyFieldVisitor, Stamp, StampVisitor, storage,
};
use crate::error::Error;
use crate::expr::{Node, Operand, Part, check_limits};
use crate::index::{IndexKeys, IndexSchema, Parts};
use crate::key::{EncodedKey, KeyComponent, KeySchema, KeyValue, Scalar, Template, Time};
use crate::table::condition::{Condition, Range};
use crate::table::plan::{Hooks, Plan, Planned, content_unchanged, unique_attributes};
use crate::table::unique::Marker;
use crate::table::write::{Operation, Wanted, Write};
use crate::table::{Inner, Stored, Table};
use crate::wire::{self, Item, Read, StoredKeyFields, ValueSerializer};

/// What an update is made of, the key's own type left behind.
struct Draft {
    table: Arc<Inner>,
    key: EncodedKey,
    /// The id of the key.
    id: String,
    /// What the key says of the components of indexes.
    key_parts: Parts<'static>,
    /// The fields that are stored beside the key.
    key_fields: Vec<(&'static str, AttributeValue)>,
    actions: Vec<Action>,
    ranges: Vec<(Range, bool)>,
    said: Vec<Said>,
    condition: Option<Node>,
    version: Option<i128>,
    upsert: bool,
    now: SystemTime,
}

pub(super) fn plan<E: Stored>(
    table: &Table<E>,
    changes: Changes<E>,
    wanted: Wanted,
) -> Result<Plan<'_>, Error> {
    let draft = Draft::new(table, changes)?;
    let touches_unique = draft.upsert
        || draft.actions.iter().any(|action| {
            let root = action.location.root();
            root.is_some_and(|root| unique_attributes(storage::<E>()).any(|name| name == root))
        });
    if E::STORAGE.uniques.is_empty() || !touches_unique {
        let (write, _) = draft.write::<E>(&draft.said, draft.upsert, Condition::default())?;
        return Ok(Plan::Ready(write));
    }
    let (hooks, key) = (Hooks::<E>::new(), draft.key.clone());
    let at = Arc::clone(&draft.table);
    Ok(Plan::reads(&at, hooks, key, move |current| {
        draft.planned::<E>(hooks, current, wanted)
    }))
}

impl Draft {
    fn new<E: Stored>(table: &Table<E>, changes: Changes<E>) -> Result<Self, Error> {
        let Changes {
            key,
            actions,
            ranges,
            said,
            condition,
            version,
            upsert,
            fault,
        } = changes;
        if let Some(fault) = fault {
            return Err(fault);
        }
        if actions.is_empty() {
            return Err(request::<E>("an update that changes nothing".to_owned()));
        }
        let encoded = key.encode()?;
        let schema = <E::Key as EntityKey>::SCHEMA;
        let parsed = schema.parse(&encoded.pk, encoded.sk.as_ref())?;
        let mut own = Parts::default();
        E::key_parts(&key, &mut own);
        wire::cut_parts::<E>(&parsed, &mut own);
        let key_parts = own.into_owned();
        let mut fields = StoredKeyFields(Vec::new());
        let fail = wire::encode_error::<E>;
        if upsert {
            E::visit_stored_key_fields(&key, &mut fields).map_err(fail)?;
            E::visit_key_fields(&parsed, &mut CutFields(&mut fields.0)).map_err(fail)?;
        }
        Ok(Self {
            table: Arc::clone(&table.inner),
            id: key.to_string(),
            key: encoded,
            key_parts,
            key_fields: fields.0,
            actions,
            ranges,
            said,
            condition,
            version,
            upsert,
            now: table.inner.clock.now(),
        })
    }

    /// The write, after what is there was read.
    fn planned<E: Stored>(
        &self,
        hooks: Hooks<E>,
        current: Option<&Item>,
        wanted: Wanted,
    ) -> Result<Planned, Error> {
        let mut condition = Condition::default();
        let Some(current) = current else {
            if !self.upsert {
                return Err(Error::NotFound {
                    entity: E::NAME,
                    place: self.key.to_string(),
                });
            }
            condition.still_absent(hooks.keys);
            let (write, created) = self.write::<E>(&self.said, true, condition)?;
            return Ok(Planned {
                write,
                old: Vec::new(),
                new: created.as_ref().map_or(Ok(Vec::new()), Marker::of_entity)?,
            });
        };
        if wanted == Wanted::Old {
            content_unchanged(hooks, current, &mut condition);
        } else {
            condition.unchanged(current, unique_attributes(hooks.storage));
        }
        let Some(before) = (hooks.read)(current.clone())? else {
            return Err(Error::NotFound {
                entity: E::NAME,
                place: self.key.to_string(),
            });
        };
        let mut parts = Parts::default();
        before.parts(&mut parts);
        // What is read is known, as far as the program has said nothing else.
        let mut said = self.said.clone();
        for part in E::STORAGE.parts {
            if let (Some(attribute), Some(scalar)) = (part.attribute, parts.get(part.field))
                && said.iter().all(|said| said.attribute != attribute)
            {
                said.push(Said {
                    attribute: attribute.to_owned(),
                    scalar: scalar.borrowed().into_owned(),
                    value: current.get(attribute).cloned(),
                });
            }
        }
        let (write, _) = self.write::<E>(&said, false, condition)?;
        let old = Marker::of_parts::<E>(&self.id, &parts)?;
        for action in &self.actions {
            let field = action
                .location
                .root()
                .and_then(|root| field_of(storage::<E>(), root));
            if let (Some(field), Part::Component(value) | Part::Attribute(value)) =
                (field, &action.part)
            {
                parts.set(field, value.borrowed());
            }
        }
        let new = Marker::of_parts::<E>(&self.id, &parts)?;
        Ok(Planned { write, old, new })
    }

    /// The write, and the entity that it makes where it may make one.
    fn write<E: Stored>(
        &self,
        said: &[Said],
        upsert: bool,
        mut condition: Condition,
    ) -> Result<(Write, Option<E>), Error> {
        let schema = <E::Key as EntityKey>::SCHEMA;
        let mut actions = self.actions.clone();
        let mut known = self.known::<E>(said);
        E::visit_stamps(&mut Stamper {
            now: self.now,
            upsert,
            actions: &mut actions,
            known: &mut known,
        })
        .map_err(wire::encode_error::<E>)?;
        if let Some(version) = E::STORAGE.version {
            actions.push(Action::own(version, Verb::Raise));
        }
        let mut used = Vec::new();
        let mut index_actions = Vec::new();
        for index in E::INDEXES {
            let changes = known.changes::<E>(index, &mut used);
            index_actions.push(changes.map_err(|fault| unknown::<E>(fault, upsert))?);
        }
        let created = if upsert {
            if let Some(field) = used.first() {
                return Err(request::<E>(format!(
                    "with `.upsert()` the item may be new, and nothing is known of `{field}` then: `.set(..)` it, or leave `.upsert()` out"
                )));
            }
            if let Some(name) = E::STORAGE.type_attribute {
                let name_of = AttributeValue::S(E::NAME.to_owned());
                actions.push(Action::own(name, Verb::SetIfAbsent(name_of)));
            }
            for (attribute, value) in &self.key_fields {
                actions.push(Action::own(attribute, Verb::SetIfAbsent(value.clone())));
            }
            store_as_keys::<E>(&mut actions, &known.certain)?;
            let created = self.created::<E>(&actions)?;
            let mut parts = Parts::default();
            created.parts(&mut parts);
            for (index, own) in E::INDEXES.iter().zip(&mut index_actions) {
                let new = of_new(index, &parts).map_err(|fault| unknown::<E>(fault, true))?;
                complete(index, &known, new, own, &mut condition, schema);
            }
            Some(created)
        } else {
            store_as_keys::<E>(&mut actions, &known.certain)?;
            condition.exists(schema);
            None
        };
        // Two indexes may have attributes in common.
        for action in index_actions.into_iter().flatten() {
            if actions.iter().all(|own| own.location != action.location) {
                actions.push(action);
            }
        }
        if let (Some(version), Some(attribute)) = (self.version, E::STORAGE.version) {
            condition.version(attribute, version);
        }
        for (range, absent) in &self.ranges {
            condition.range(range.clone(), *absent);
        }
        for field in used {
            let said = said
                .iter()
                .find(|said| field_of(storage::<E>(), &said.attribute) == Some(field));
            if let Some(Said {
                attribute, value, ..
            }) = said
            {
                condition.known(attribute, value.clone());
            }
        }
        condition.and(self.condition.clone());
        let expression = action::render(&actions).map_err(request::<E>)?;
        check_limits("update", &expression.text).map_err(request::<E>)?;
        let update = Operation::Update(expression);
        let key = self.key.clone();
        let write = Write::new(&self.table, E::NAME, schema, key, update, condition)?;
        Ok((write, created))
    }

    /// What is known of the item's fields.
    fn known<'a, E: Stored>(&'a self, said: &'a [Said]) -> Known<'a> {
        let mut known = Known::default();
        for (field, value) in self.key_parts.iter() {
            known.certain.set(field, value.borrowed());
        }
        for said in said {
            if let Some(field) = field_of(storage::<E>(), &said.attribute) {
                known.said.set(field, said.scalar.borrowed());
            }
        }
        for action in &self.actions {
            let Some(field) = action
                .location
                .root()
                .and_then(|root| field_of(storage::<E>(), root))
            else {
                continue;
            };
            match (&action.part, &action.verb) {
                (Part::Component(value) | Part::Attribute(value), _) => {
                    known.certain.set(field, value.borrowed());
                    known.touched.push(field);
                }
                (Part::No, Verb::Add(by)) if action.is_mirrored => {
                    known.added.push((field, by.clone()));
                }
                (Part::No, _) => {}
            }
        }
        known
    }

    /// The entity that the update makes where there is none.
    fn created<E: Stored>(&self, actions: &[Action]) -> Result<E, Error> {
        let mut item = wire::key_item(<E::Key as EntityKey>::SCHEMA, self.key.clone());
        for action in actions {
            if let (Some(name), Some(value)) = (
                action.location.root(),
                action.created().map_err(request::<E>)?,
            ) {
                item.insert(name.to_owned(), value);
            }
        }
        let fault = |reason: String| {
            request::<E>(format!(
                "with `.upsert()` the item may be new, and could not be read: {reason}; `.set(..)` every field that is needed, or leave `.upsert()` out"
            ))
        };
        match wire::read::<E, E>(item, None) {
            Ok(Read::Own(created)) => Ok(created),
            Ok(Read::Foreign) => Err(fault("its key is not of the entity's shape".to_owned())),
            Err(Error::Decode { source, .. }) => Err(fault(source.to_string())),
            Err(error) => Err(error),
        }
    }
}

fn request<E: Stored>(reason: String) -> Error {
    Error::Request {
        entity: E::NAME,
        reason: reason.into(),
    }
}

fn unknown<E: Stored>(fault: Fault, upsert: bool) -> Error {
    match fault {
        Fault::Key(error) => Error::Key(error),
        Fault::Unknown { index, field } => {
            let function = index.function();
            let keys = halves(index);
            let template = keys
                .iter()
                .map(|(_, template)| format!("`{template}`"))
                .collect::<Vec<_>>()
                .join(" and ");
            let help = if upsert {
                format!("with `.upsert()` the item may be new: `.set(..)` `{field}` too")
            } else {
                let path = E::STORAGE.parts.iter().find(|part| part.field == field);
                let path = path.map_or(field, |part| part.field).to_uppercase();
                format!(
                    "say it by `.knowing({}::{path}, ..)`, or update by `table.update_of(&item)`",
                    E::NAME
                )
            };
            request::<E>(format!(
                "the update changes the key {template} of the index `{function}`, of which `{field}` is not known: {help}"
            ))
        }
    }
}

/// What a new item has for an index beside what every item gets.
fn complete(
    index: &'static IndexSchema,
    known: &Known<'_>,
    new: Vec<Action>,
    own: &mut Vec<Action>,
    condition: &mut Condition,
    keys: &KeySchema,
) {
    let is_certain = known.is_certain(index);
    for action in new {
        let is_covered = own.iter().any(|own| own.location == action.location);
        if is_covered || matches!(action.verb, Verb::Remove) {
            continue;
        }
        if is_certain {
            own.push(action);
        } else {
            // Of an item that is there nothing is known, save that it has the key already.
            if let Some(attribute) = action.location.root() {
                condition.absent_or_has(keys, attribute);
            }
            own.push(if_absent(action));
        }
    }
}

/// Fields that are key attributes are stored as keys have them, also those that the library sets.
fn store_as_keys<E: Stored>(actions: &mut [Action], certain: &Parts<'_>) -> Result<(), Error> {
    for action in actions {
        let Some(root) = action.location.root() else {
            continue;
        };
        let (Some(template), Some(field)) =
            (key_template::<E>(root), field_of(storage::<E>(), root))
        else {
            continue;
        };
        let Some(value) = certain
            .get(field)
            .filter(|value| !matches!(value, Scalar::None))
        else {
            continue;
        };
        let encoded: AttributeValue = template
            .encode(E::NAME, std::slice::from_ref(value))?
            .into();
        match &mut action.verb {
            Verb::Set(Operand::Value(value)) | Verb::SetIfAbsent(value) => *value = encoded,
            _ => {}
        }
    }
    Ok(())
}

/// The template of a field that is a key attribute, or the time to live.
fn key_template<E: Stored>(attribute: &str) -> Option<&'static Template> {
    let storage = storage::<E>();
    if storage.ttl == Some(attribute)
        && let Some(template) = &storage.expiry
    {
        return Some(template);
    }
    E::INDEXES.iter().find_map(|index| match &index.keys {
        IndexKeys::Attributes { pk, sk } => {
            let mut own = pk.iter().chain(*sk);
            own.find(|own| own.name == attribute)
                .map(|own| &own.template)
        }
        IndexKeys::Composed(_) => None,
    })
}

/// Sets the times of an update.
struct Stamper<'a, 'k> {
    now: SystemTime,
    upsert: bool,
    actions: &'a mut Vec<Action>,
    known: &'a mut Known<'k>,
}

impl StampVisitor for Stamper<'_, '_> {
    type Serializer = ValueSerializer;
    type Error = wire::Source;

    fn visit<T, F>(&mut self, field: &'static Stamp, write: F) -> Result<(), wire::Source>
    where
        T: KeyComponent,
        F: FnOnce(&T, ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        if field.is_creation && !self.upsert {
            return Ok(());
        }
        let (value, time): (_, Time) = wire::stamp(field, self.now, write)?;
        if field.is_creation {
            let verb = Verb::SetIfAbsent(value);
            self.actions.push(Action::own(field.attribute, verb));
            return Ok(());
        }
        let verb = Verb::Set(Operand::Value(value));
        self.actions.push(Action::own(field.attribute, verb));
        self.known.certain.set(field.field, Scalar::Time(time));
        self.known.touched.push(field.field);
        Ok(())
    }
}

/// Puts the fields that `trunc` cuts in place of what the key's values are.
struct CutFields<'a>(&'a mut Vec<(&'static str, AttributeValue)>);

impl KeyFieldVisitor for CutFields<'_> {
    type Serializer = ValueSerializer;
    type Error = wire::Source;

    fn stored(&self, _: &str) -> Option<KeyValue> {
        None
    }

    fn visit<F>(&mut self, field: &KeyField, write: F) -> Result<(), wire::Source>
    where
        F: FnOnce(ValueSerializer) -> Result<serde_dynamo::AttributeValue, serde_dynamo::Error>,
    {
        if field.role == KeyFieldRole::Cut
            && let Some((_, stored)) = self.0.iter_mut().find(|(name, _)| *name == field.written)
        {
            *stored = write(ValueSerializer)?.into();
        }
        Ok(())
    }
}
