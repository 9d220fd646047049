//! The index keys that an update must write anew, from what it sets, from the primary key, and from what the program knows
//! of the item.

use aws_sdk_dynamodb::types::AttributeValue;

use super::action::{Action, Verb};
use crate::entity::{Entity, Storage, storage};
use crate::expr::{Operand, Part};
use crate::index::{IndexKeys, IndexSchema, IndexValues, Parts};
use crate::key::{Component, Scalar, Template};

/// What is known of an item's fields when an update is made.
#[derive(Debug, Default)]
pub(super) struct Known<'a> {
    /// What the primary key says, and what is set.
    pub certain: Parts<'a>,
    /// What the program says of the item: used, it becomes a condition.
    pub said: Parts<'a>,
    /// The fields that are changed, to something known or not.
    pub touched: Vec<&'static str>,
    /// The fields whose number is changed by so much.
    pub added: Vec<(&'static str, AttributeValue)>,
}

/// Why an index key can't be written.
pub(super) enum Fault {
    Key(crate::key::KeyError),
    /// This component is not known.
    Unknown {
        index: &'static IndexSchema,
        field: &'static str,
    },
}

impl From<crate::key::KeyError> for Fault {
    fn from(error: crate::key::KeyError) -> Self {
        Self::Key(error)
    }
}

/// The field that an attribute is.
pub(super) fn field_of(storage: &'static Storage, attribute: &str) -> Option<&'static str> {
    let mut parts = storage.parts.iter();
    let part = parts.find(|part| part.attribute == Some(attribute))?;
    Some(part.field)
}

/// The keys of an index that an item has as attributes of its own: each with the template that it is made by.
pub(super) fn halves(index: &'static IndexSchema) -> Vec<(&'static str, &'static Template)> {
    let IndexKeys::Composed(keys) = &index.keys else {
        // The fields themselves.
        return Vec::new();
    };
    let pk = (keys.pk_attribute, &keys.pk);
    let sk = keys.sk.as_ref().map(|sk| (keys.sk_attribute, sk));
    let mut halves = vec![pk];
    halves.extend(sk);
    halves.retain(|(name, _)| index.added().any(|added| added == *name));
    halves
}

fn fields(template: &'static Template) -> impl Iterator<Item = &'static str> {
    template.components().map(Component::field)
}

impl Known<'_> {
    fn is_touched(&self, template: &'static Template) -> bool {
        fields(template).any(|field| self.touched.contains(&field))
    }

    /// Whether the keys follow from what is certain.
    pub(super) fn is_certain(&self, index: &'static IndexSchema) -> bool {
        let mut templates = halves(index).into_iter().map(|(_, template)| template);
        templates.all(|template| fields(template).all(|field| self.certain.get(field).is_some()))
    }

    /// The changes of one index's attributes; `used` gets the fields that were said, and on which they rely.
    pub(super) fn changes<E: Entity>(
        &self,
        index: &'static IndexSchema,
        used: &mut Vec<&'static str>,
    ) -> Result<Vec<Action>, Fault> {
        // A number that is added to is alone in its half.
        let added = |template: &'static Template| {
            let mut fields = fields(template);
            fields.find_map(|field| self.added.iter().find(|(added, _)| *added == field))
        };
        let (followed, made): (Vec<_>, Vec<_>) = halves(index)
            .into_iter()
            .partition(|(_, template)| added(template).is_some());
        let is_made = made.iter().any(|(_, template)| self.is_touched(template));
        let mut parts = Parts::default();
        for field in made.iter().flat_map(|(_, template)| fields(template)) {
            // Where it may be absent, the number's half may be, too.
            if is_made || !followed.is_empty() && is_optional(storage::<E>(), field) {
                let value = self
                    .value(field, used)
                    .ok_or(Fault::Unknown { index, field })?;
                parts.set(field, value.borrowed());
            }
        }
        let is_none = |field| matches!(parts.get(field), Some(Scalar::None));
        let is_absent = made.iter().any(|(_, template)| {
            let mut components = template.components();
            components.any(|component| component.none.is_none() && is_none(component.field()))
        });
        if is_absent {
            let all = followed.iter().chain(&made).filter(|_| is_made);
            return Ok(all.map(|(name, _)| Action::put(name, None)).collect());
        }
        let mut actions = Vec::new();
        for (name, template) in followed {
            let Some((field, by)) = added(template) else {
                continue;
            };
            let mut others = made.iter().flat_map(|(_, template)| fields(template));
            let may_appear =
                |field: &str| self.touched.contains(&field) && is_optional(storage::<E>(), field);
            if others.any(may_appear) {
                return Err(Fault::Unknown { index, field });
            }
            actions.push(Action::own(name, Verb::Add(by.clone())));
        }
        if is_made {
            for (name, template) in made {
                let values = parts.of(template).unwrap_or_default();
                let value = template.encode(E::NAME, &values)?;
                actions.push(Action::put(name, Some(value)));
            }
        }
        Ok(actions)
    }

    fn value(&self, field: &'static str, used: &mut Vec<&'static str>) -> Option<&Scalar<'_>> {
        if let Some(value) = self.certain.get(field) {
            return Some(value);
        }
        let said = self
            .said
            .get(field)
            .filter(|_| !self.touched.contains(&field))?;
        if !used.contains(&field) {
            used.push(field);
        }
        Some(said)
    }
}

fn is_optional(storage: &Storage, field: &str) -> bool {
    storage
        .parts
        .iter()
        .any(|part| part.field == field && part.is_optional)
}

/// The attributes that a new item of these values has for an index.
pub(super) fn of_new(index: &'static IndexSchema, parts: &Parts<'_>) -> Result<Vec<Action>, Fault> {
    let mut values = IndexValues::of(index);
    values.add(index, parts)?;
    let own = halves(index);
    let values = values
        .values
        .into_iter()
        .filter(|value| own.iter().any(|(name, _)| *name == value.name));
    Ok(values
        .map(|value| Action::put(value.name, value.value))
        .collect())
}

/// The same change, of an item that does not have the attribute.
pub(super) fn if_absent(action: Action) -> Action {
    match action.verb {
        Verb::Set(Operand::Value(value)) => Action {
            verb: Verb::SetIfAbsent(value),
            part: Part::No,
            ..action
        },
        _ => action,
    }
}
