//! A query that grows component by component.

use std::ops::Bound;

use super::condition::{KeyCondition, SortCondition};
use super::range::{self, StartsWith};
use super::{Plan, Query};
use crate::entity::Entity;
use crate::key::{
    self, Component, KeyComponent, KeyError, KeySchema, KeyValue, Scalar, Segment, Template,
};

/// The state behind an entity's chain (`CommentQuery<N>`): the partition, and the sort key's text so far.
#[derive(Clone, Debug)]
pub struct Chain {
    keys: &'static KeySchema,
    state: Result<State, KeyError>,
    /// Segments of the sort key's template that are fixed, literals included.
    fixed: usize,
}

#[derive(Clone, Debug)]
struct State {
    pk: KeyValue,
    prefix: String,
}

impl Chain {
    /// One partition; the sort key's literal head is fixed at once.
    #[must_use]
    pub fn new(keys: &'static KeySchema, pk: &[Scalar<'_>]) -> Self {
        let state = keys.pk.encode(keys.entity, pk).map(|pk| State {
            pk,
            prefix: String::new(),
        });
        let mut chain = Self {
            keys,
            state,
            fixed: 0,
        };
        chain.fix_literals();
        chain
    }

    /// Fixes the next component by equality.
    #[must_use]
    pub fn fix(mut self, value: &Scalar<'_>) -> Self {
        if let (Some(template), Some(component)) = (self.keys.sk.as_ref(), self.open())
            && let Ok(state) = &mut self.state
        {
            // Room for the literal that follows, so that the prefix is one allocation.
            let more = match template.segments.get(self.fixed + 1) {
                Some(Segment::Literal(literal)) => literal.len(),
                _ => 0,
            };
            let entity = self.keys.entity;
            if let Err(error) =
                key::append(entity, template, component, value, more, &mut state.prefix)
            {
                self.state = Err(error);
            }
        }
        self.fixed += 1;
        self.fix_literals();
        self
    }

    /// Ends with a range on the next component.
    #[must_use]
    pub fn range<E: Entity, T: KeyComponent>(self, (start, end): (Bound<T>, Bound<T>)) -> Query<E> {
        self.end(|entity, template, component, prefix| {
            let (start, end) = (start.as_ref().map(T::encode), end.as_ref().map(T::encode));
            range::sort_condition(entity, template, component, prefix, start, end)
        })
    }

    /// Ends with the beginning of the next component's text.
    #[must_use]
    pub fn starts_with<E: Entity>(self, head: &impl StartsWith) -> Query<E> {
        let head = head.as_prefix();
        self.end(|entity, template, component, prefix| {
            let mut prefix = prefix.to_owned();
            if !head.is_empty() {
                key::append_head(entity, template, component, head, &mut prefix)?;
            }
            template.check_size(entity, &prefix)?;
            Ok(begins_with(template, prefix))
        })
    }

    /// The query as it stands.
    #[must_use]
    pub fn query<E: Entity>(self) -> Query<E> {
        let open = self.open();
        let keys = self.keys;
        let condition = self.state.and_then(|State { pk, prefix }| {
            let sort = match (&keys.sk, open) {
                (None, _) => SortCondition::All,
                (Some(template), Some(_)) => {
                    template.check_size(keys.entity, &prefix)?;
                    begins_with(template, prefix)
                }
                (Some(template), None) => {
                    template.check_size(keys.entity, &prefix)?;
                    SortCondition::Equal(template.value(prefix))
                }
            };
            Ok(condition(keys, pk, sort))
        });
        Query::new(Plan {
            keys,
            condition,
            open,
        })
    }

    fn end<E: Entity>(
        self,
        sort: impl FnOnce(
            &'static str,
            &'static Template,
            &'static Component,
            &str,
        ) -> Result<SortCondition, KeyError>,
    ) -> Query<E> {
        let keys = self.keys;
        let (Some(template), Some(open)) = (keys.sk.as_ref(), self.open()) else {
            return self.query();
        };
        let condition = self.state.and_then(|State { pk, prefix }| {
            template.check_size(keys.entity, &prefix)?;
            let sort = sort(keys.entity, template, open, &prefix)?;
            Ok(condition(keys, pk, sort))
        });
        Query::new(Plan {
            keys,
            condition,
            open: Some(open),
        })
    }

    /// The first component that is not fixed.
    fn open(&self) -> Option<&'static Component> {
        self.keys.sk.as_ref()?.segments.get(self.fixed)?.component()
    }

    fn fix_literals(&mut self) {
        let segments = self
            .keys
            .sk
            .as_ref()
            .map_or(&[][..], |template| template.segments);
        while let Some(Segment::Literal(literal)) = segments.get(self.fixed) {
            if let Ok(state) = &mut self.state {
                state.prefix.push_str(literal);
            }
            self.fixed += 1;
        }
    }
}

fn condition(keys: &KeySchema, pk: KeyValue, sort: SortCondition) -> KeyCondition {
    KeyCondition {
        pk_attribute: keys.pk_attribute,
        sk_attribute: keys.sk_attribute,
        pk,
        sort,
    }
}

fn begins_with(template: &Template, prefix: String) -> SortCondition {
    if prefix.is_empty() {
        SortCondition::All
    } else {
        SortCondition::BeginsWith(template.value(prefix))
    }
}
