//! A query that grows component by component.

use std::ops::Bound;

use super::condition::{KeyCondition, SortCondition};
use super::range::{self, StartsWith};
use super::{Plan, Query, Source};
use crate::entity::Entity;
use crate::key::{
    self, Component, KeyComponent, KeyError, KeySchema, KeyValue, KnownKeys, KnownTemplate,
    PartitionOf, Scalar, Segment, SortOf, Template, Values,
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

impl State {
    #[inline]
    fn new<K: KnownKeys>(pk: &impl Values, sk: &impl Values) -> Result<Self, KeyError> {
        Ok(Self {
            pk: key::value::<PartitionOf<K>, _>(pk)?,
            prefix: key::head::<SortOf<K>, _>(sk)?,
        })
    }
}

/// How many segments of the sort key these values fix.
#[inline]
fn fixed<K: KnownKeys, V: Values>(_: &V) -> usize {
    const { SortOf::<K>::TEMPLATE.fixed(V::COUNT) }
}

impl Chain {
    /// One partition, with the first components of the sort key fixed, and the literal behind them.
    #[must_use]
    #[inline]
    pub fn new<K: KnownKeys>(pk: &impl Values, sk: &impl Values) -> Self {
        Self {
            keys: K::KEYS,
            state: State::new::<K>(pk, sk),
            fixed: fixed::<K, _>(sk),
        }
    }

    /// One partition, where no type has the templates as constants.
    #[must_use]
    pub fn of(keys: &'static KeySchema, pk: &[Scalar<'_>]) -> Self {
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
    pub fn range<E: Entity, S: Source<E>, T: KeyComponent>(
        self,
        (start, end): (Bound<T>, Bound<T>),
    ) -> Query<E, S> {
        self.end(|entity, template, component, prefix| {
            let (start, end) = (start.as_ref().map(T::encode), end.as_ref().map(T::encode));
            range::sort_condition(entity, template, component, prefix, start, end)
        })
    }

    /// Ends with the beginning of the next component's text.
    #[must_use]
    pub fn starts_with<E: Entity, S: Source<E>>(self, head: &impl StartsWith) -> Query<E, S> {
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
    #[inline]
    pub fn query<E: Entity, S: Source<E>>(self) -> Query<E, S> {
        let open = self.open();
        let keys = self.keys;
        let fixed = self.fixed_len();
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
        plan(keys, condition, open, fixed)
    }

    fn end<E: Entity, S: Source<E>>(
        self,
        sort: impl FnOnce(
            &'static str,
            &'static Template,
            &'static Component,
            &str,
        ) -> Result<SortCondition, KeyError>,
    ) -> Query<E, S> {
        let keys = self.keys;
        let (Some(template), Some(open)) = (keys.sk.as_ref(), self.open()) else {
            return self.query();
        };
        let fixed = self.fixed_len();
        let condition = self.state.and_then(|State { pk, prefix }| {
            template.check_size(keys.entity, &prefix)?;
            let sort = sort(keys.entity, template, open, &prefix)?;
            Ok(condition(keys, pk, sort))
        });
        plan(keys, condition, Some(open), fixed)
    }

    /// The first component that is not fixed.
    #[inline]
    fn open(&self) -> Option<&'static Component> {
        self.keys.sk.as_ref()?.segments.get(self.fixed)?.component()
    }

    /// How much of the sort key's text is fixed.
    fn fixed_len(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.prefix.len())
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

#[inline]
fn plan<E: Entity, S: Source<E>>(
    keys: &KeySchema,
    condition: Result<KeyCondition, KeyError>,
    open: Option<&'static Component>,
    fixed: usize,
) -> Query<E, S> {
    Query::new(Plan {
        entity: keys.entity,
        index: S::INDEX,
        pattern: "partition",
        condition,
        open,
        fixed,
    })
}

#[inline]
fn condition(keys: &KeySchema, pk: KeyValue, sort: SortCondition) -> KeyCondition {
    KeyCondition {
        pk_attribute: keys.pk_attribute,
        sk_attribute: keys.sk_attribute,
        pk,
        also: Vec::new(),
        sort,
    }
}

#[inline]
fn begins_with(template: &Template, prefix: String) -> SortCondition {
    if prefix.is_empty() {
        SortCondition::All
    } else {
        SortCondition::BeginsWith(template.value(prefix))
    }
}
