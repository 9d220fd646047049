//! A query on an index whose keys are several attributes, that grows attribute by attribute.

use std::ops::Bound;

use super::condition::{KeyCondition, SortCondition};
use super::range::{self, StartsWith};
use super::{Plan, Query, Source};
use crate::entity::Entity;
use crate::index::{IndexKeys, IndexSchema, KeyAttribute};
use crate::key::{self, Component, KeyComponent, KeyError, KeyValue, Scalar, Template};

/// The state behind such an index's chain: the attributes that are fixed, those of the partition key first.
#[derive(Clone, Debug)]
pub struct AttributeChain {
    index: &'static IndexSchema,
    fixed: Result<Vec<(&'static str, KeyValue)>, KeyError>,
    /// The attributes of the sort key that are not fixed.
    open: &'static [KeyAttribute],
}

impl AttributeChain {
    /// One partition: all attributes of its key.
    #[must_use]
    pub fn of_index(index: &'static IndexSchema, pk: &[Scalar<'_>]) -> Self {
        let (attributes, open) = match index.keys {
            IndexKeys::Attributes { pk, sk } => (pk, sk),
            // The macro reads templates by another chain.
            IndexKeys::Composed(_) => (&[][..], &[][..]),
        };
        let fixed = attributes
            .iter()
            .zip(pk)
            .map(|(attribute, value)| encode(index.entity, attribute, value))
            .collect();
        Self { index, fixed, open }
    }

    /// Fixes the next attribute by equality.
    #[must_use]
    pub fn fix(mut self, value: &Scalar<'_>) -> Self {
        if let Some((next, open)) = self.open.split_first() {
            self.open = open;
            self.fixed = self.fixed.and_then(|mut fixed| {
                fixed.push(encode(self.index.entity, next, value)?);
                Ok(fixed)
            });
        }
        self
    }

    /// Ends with a range on the next attribute.
    #[must_use]
    pub fn range<E: Entity, S: Source<E>, T: KeyComponent>(
        self,
        (start, end): (Bound<T>, Bound<T>),
    ) -> Query<E, S> {
        self.end(|entity, template, component| {
            let (start, end) = (start.as_ref().map(T::encode), end.as_ref().map(T::encode));
            range::sort_condition(entity, template, component, "", start, end)
        })
    }

    /// Ends with the beginning of the next attribute's text.
    #[must_use]
    pub fn starts_with<E: Entity, S: Source<E>>(self, head: &impl StartsWith) -> Query<E, S> {
        let head = head.as_prefix();
        self.end(|entity, template, component| {
            let mut text = String::new();
            if head.is_empty() {
                return Ok(SortCondition::All);
            }
            key::append_head(entity, template, component, head, &mut text)?;
            template.check_size(entity, &text)?;
            Ok(SortCondition::BeginsWith(template.value(text)))
        })
    }

    /// The query as it stands.
    #[must_use]
    pub fn query<E: Entity, S: Source<E>>(self) -> Query<E, S> {
        self.end(|_, _, _| Ok(SortCondition::All))
    }

    fn end<E: Entity, S: Source<E>>(
        self,
        sort: impl FnOnce(
            &'static str,
            &'static Template,
            &'static Component,
        ) -> Result<SortCondition, KeyError>,
    ) -> Query<E, S> {
        let entity = self.index.entity;
        let next = self.open.first();
        let open = next.and_then(|next| next.template.components().next());
        let condition = self.fixed.and_then(|fixed| {
            let sort = match (next, open) {
                (Some(next), Some(open)) => sort(entity, &next.template, open)?,
                _ => SortCondition::All,
            };
            let mut fixed = fixed.into_iter();
            // A partition key has one attribute at least, or the macro refuses the index.
            let (pk_attribute, pk) = fixed
                .next()
                .unwrap_or_else(|| ("", KeyValue::S(String::new())));
            Ok(KeyCondition {
                pk_attribute,
                sk_attribute: next.map_or("", |next| next.name),
                pk,
                also: fixed.collect(),
                sort,
            })
        });
        Query::new(Plan {
            entity,
            index: Some(self.index),
            pattern: self.index.function,
            condition,
            open,
            fixed: 0,
        })
    }
}

fn encode(
    entity: &'static str,
    attribute: &KeyAttribute,
    value: &Scalar<'_>,
) -> Result<(&'static str, KeyValue), KeyError> {
    let value = attribute
        .template
        .encode(entity, std::slice::from_ref(value))?;
    Ok((attribute.name, value))
}
