//! The attributes that an item has for its indexes: what a write adds to the fields.

use super::{IndexKeys, IndexSchema, KeyAttribute};
use crate::key::{KeyError, KeyValue, Scalar, Template};

/// The attributes that an item has for its indexes.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct IndexValues {
    /// The one index that is asked for; all of them where there is none.
    only: Option<&'static str>,
    /// The value of each attribute; `None` where the item is not to have it.
    pub(crate) values: Vec<IndexValue>,
}

/// One attribute that an item has for an index.
#[derive(Debug)]
pub(crate) struct IndexValue {
    pub name: &'static str,
    pub value: Option<KeyValue>,
    /// It is a field of the entity, written as a key has it.
    pub is_field: bool,
}

/// The values of fields by their names: what index keys are made of.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Parts<'a>(Vec<(&'static str, Scalar<'a>)>);

impl<'a> Parts<'a> {
    #[doc(hidden)]
    pub fn add(&mut self, field: &'static str, value: Scalar<'a>) {
        self.0.push((field, value));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, &Scalar<'a>)> {
        self.0.iter().map(|(field, value)| (*field, value))
    }

    /// The same values, which borrow nothing.
    pub(crate) fn into_owned(self) -> Parts<'static> {
        let owned = |(field, value): (_, Scalar<'a>)| (field, value.into_owned());
        Parts(self.0.into_iter().map(owned).collect())
    }

    /// The value of a field, where it is known.
    pub(crate) fn get(&self, field: &str) -> Option<&Scalar<'a>> {
        let known = self.0.iter().find(|(known, _)| *known == field);
        known.map(|(_, value)| value)
    }

    /// Sets the value of a field, known or not.
    pub(crate) fn set(&mut self, field: &'static str, value: Scalar<'a>) {
        match self.0.iter_mut().find(|(known, _)| *known == field) {
            Some((_, known)) => *known = value,
            None => self.0.push((field, value)),
        }
    }

    /// The values of a template's components, in order.
    ///
    /// # Errors
    ///
    /// The first component whose value is not known.
    pub(crate) fn of(&self, template: &Template) -> Result<Vec<Scalar<'_>>, &'static str> {
        let values = template.components().map(|component| {
            let known = self.get(component.field());
            known.map(Scalar::borrowed).ok_or(component.field())
        });
        values.collect()
    }
}

impl IndexValues {
    pub(crate) fn of(index: &'static IndexSchema) -> Self {
        Self {
            only: Some(index.name),
            values: Vec::new(),
        }
    }

    /// Encodes the keys of one index from the values of its fields.
    ///
    /// # Errors
    ///
    /// Where a value can't stand in the key; a value that is not known is `None`.
    pub(crate) fn add(
        &mut self,
        index: &'static IndexSchema,
        parts: &Parts<'_>,
    ) -> Result<(), KeyError> {
        let values = |half: Vec<&'static Template>| -> Vec<Scalar<'_>> {
            let components = half.into_iter().flat_map(Template::components);
            let value = |field| parts.get(field).map_or(Scalar::None, Scalar::borrowed);
            components
                .map(|component| value(component.field()))
                .collect()
        };
        let (pk, sk) = index.templates();
        self.index(index, &values(pk), &values(sk))
    }

    /// Encodes a field that is stored as a key has it.
    pub(crate) fn field(
        &mut self,
        entity: &'static str,
        name: &'static str,
        template: &Template,
        value: &Scalar<'_>,
    ) -> Result<(), KeyError> {
        let value = match value {
            Scalar::None => None,
            value => Some(template.encode(entity, std::slice::from_ref(value))?),
        };
        self.values.push(IndexValue {
            name,
            value,
            is_field: true,
        });
        Ok(())
    }

    /// Encodes the keys of one index, from the values of its components in order.
    #[doc(hidden)]
    pub fn index(
        &mut self,
        index: &'static IndexSchema,
        pk: &[Scalar<'_>],
        sk: &[Scalar<'_>],
    ) -> Result<(), KeyError> {
        if self.only.is_some_and(|only| only != index.name) {
            return Ok(());
        }
        let entity = index.entity;
        match &index.keys {
            IndexKeys::Composed(keys) => {
                let halves = [
                    Some((keys.pk_attribute, &keys.pk, pk)),
                    keys.sk
                        .as_ref()
                        .map(|template| (keys.sk_attribute, template, sk)),
                ];
                let is_absent = halves
                    .iter()
                    .flatten()
                    .any(|(_, template, values)| is_absent(template, values));
                for (name, template, values) in halves.into_iter().flatten() {
                    let value = if is_absent {
                        None
                    } else {
                        // Also of the table's own keys: turned round, they have each other's limits.
                        Some(template.encode(entity, values)?)
                    };
                    if self.only.is_some() || index.added().any(|added| added == name) {
                        self.values.push(IndexValue {
                            name,
                            value,
                            is_field: false,
                        });
                    }
                }
            }
            IndexKeys::Attributes { pk: pks, sk: sks } => {
                let attributes = pks.iter().zip(pk).chain(sks.iter().zip(sk));
                for (KeyAttribute { name, template }, value) in attributes {
                    let values = std::slice::from_ref(value);
                    let value = if is_absent(template, values) {
                        None
                    } else {
                        Some(template.encode(entity, values)?)
                    };
                    self.values.push(IndexValue {
                        name,
                        value,
                        is_field: true,
                    });
                }
            }
        }
        Ok(())
    }
}

/// Whether a value is missing that the template has no text for.
fn is_absent(template: &Template, values: &[Scalar<'_>]) -> bool {
    let mut components = template.components().zip(values);
    components.any(|(component, value)| component.none.is_none() && matches!(value, Scalar::None))
}
