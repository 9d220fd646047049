//! What a cursor belongs to, and where in a read it stands.

use std::cmp::Ordering;

use super::cursor::{Cursor, fingerprint};
use super::{KeyCondition, Plan, SortCondition};
use crate::error::Error;
use crate::index::IndexSchema;
use crate::key::{KeySchema, KeyValue, Template};

/// A read as a cursor is bound to it: what it fixes, and the key attributes that it leaves open.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    fingerprint: [u8; 8],
    condition: Option<KeyCondition>,
    fixed: Vec<(&'static str, KeyValue)>,
    open: Vec<(&'static str, &'static Template)>,
}

/// Where a read begins.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Start {
    /// Where the range begins.
    Beginning,
    /// After the item with these keys, which need not be there any more.
    After(Vec<(&'static str, KeyValue)>),
    /// Nowhere: nothing of the range is left.
    End,
}

impl Binding {
    /// `backwards` is the order in which the query gives its items.
    pub(crate) fn of_query(
        table: &str,
        plan: &Plan,
        condition: &KeyCondition,
        keys: &'static KeySchema,
        backwards: bool,
    ) -> Self {
        let mut fixed = vec![(condition.pk_attribute, condition.pk.clone())];
        fixed.extend(condition.also.iter().cloned());
        let sort = match (&condition.sort, condition.sort.values()) {
            (SortCondition::Equal(value), _) => bytes(value),
            (_, (Some(value), _)) => bytes(value).get(..plan.fixed).unwrap_or_default(),
            (_, (None, _)) => &[],
        };
        let texts = [
            "query",
            table,
            plan.entity,
            plan.index.map_or("", IndexSchema::name),
            if backwards { "backwards" } else { "forwards" },
        ];
        let parts = texts.into_iter().map(str::as_bytes).chain([sort]);
        let values = fixed
            .iter()
            .flat_map(|(name, value)| [name.as_bytes(), bytes(value)]);
        let fingerprint = fingerprint(parts.chain(values));
        if let SortCondition::Equal(value) = &condition.sort {
            fixed.push((condition.sk_attribute, value.clone()));
        }
        let mut open = attributes(plan.index, keys);
        open.retain(|(name, _)| fixed.iter().all(|(fixed, _)| fixed != name));
        Self {
            fingerprint,
            condition: Some(condition.clone()),
            fixed,
            open,
        }
    }

    pub(crate) fn of_scan(table: &str, keys: &'static KeySchema) -> Self {
        let parts = ["scan", table, keys.entity].map(str::as_bytes);
        Self {
            fingerprint: fingerprint(parts),
            condition: None,
            fixed: Vec::new(),
            open: attributes(None, keys),
        }
    }

    /// The cursor that stands on an item with these key values; `None` where one is missing.
    pub(crate) fn cursor(&self, value: impl Fn(&str) -> Option<KeyValue>) -> Option<Cursor> {
        let position = self.open.iter().map(|(name, _)| value(name));
        Some(Cursor {
            fingerprint: self.fingerprint,
            position: position.collect::<Option<_>>()?,
        })
    }

    /// Where to begin after the cursor's item, reading in this direction.
    pub(crate) fn start(&self, cursor: &Cursor, backwards: bool) -> Result<Start, Error> {
        let fail = |reason| Err(Error::Cursor { reason });
        if cursor.fingerprint != self.fingerprint {
            return fail(
                "it is of another query: another table, index, direction, partition or fixed component",
            );
        }
        let is_key = |(value, (_, template)): (&KeyValue, &(_, &Template))| {
            value.type_name() == template.scalar_type().name()
                && value.is_storable(template.half.limit() as usize)
        };
        if cursor.position.len() != self.open.len()
            || !cursor.position.iter().zip(&self.open).all(is_key)
        {
            return fail("it holds no key of this table");
        }
        let open = self.open.iter().map(|(name, _)| *name);
        let open = open.zip(cursor.position.iter().cloned());
        let start: Vec<_> = self.fixed.iter().cloned().chain(open).collect();
        let Some(condition) = &self.condition else {
            return Ok(Start::After(start));
        };
        if self.open.is_empty() {
            // The whole key is fixed, so the cursor stands on the one item there can be.
            return Ok(Start::End);
        }
        let ranged = start
            .iter()
            .find(|(name, _)| *name == condition.sk_attribute);
        let side = ranged.map_or(Ordering::Equal, |(_, value)| condition.sort.side(value));
        // DynamoDB refuses a start key outside the condition.
        Ok(match if backwards { side.reverse() } else { side } {
            Ordering::Less => Start::Beginning,
            Ordering::Equal => Start::After(start),
            Ordering::Greater => Start::End,
        })
    }

    /// The names of all key attributes: what a start key holds.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        let fixed = self.fixed.iter().map(|(name, _)| *name);
        fixed.chain(self.open.iter().map(|(name, _)| *name))
    }
}

fn bytes(value: &KeyValue) -> &[u8] {
    match value {
        KeyValue::S(text) | KeyValue::N(text) => text.as_bytes(),
        KeyValue::B(bytes) => bytes,
    }
}

/// The attributes of a start key: those of the index, and those of the table that are not among them.
fn attributes(
    index: Option<&'static IndexSchema>,
    keys: &'static KeySchema,
) -> Vec<(&'static str, &'static Template)> {
    let mut attributes = index.map(IndexSchema::attributes).unwrap_or_default();
    let table = std::iter::once((keys.pk_attribute, &keys.pk))
        .chain(keys.sk_attribute().zip(keys.sk.as_ref()));
    for (name, template) in table {
        if attributes.iter().all(|(other, _)| *other != name) {
            attributes.push((name, template));
        }
    }
    attributes
}

impl SortCondition {
    /// Whether a sort key lies below what meets the condition, in it, or above.
    pub(crate) fn side(&self, value: &KeyValue) -> Ordering {
        let between = |low: Option<&KeyValue>, high: Option<&KeyValue>| {
            if low.is_some_and(|low| value < low) {
                Ordering::Less
            } else if high.is_some_and(|high| value > high) {
                Ordering::Greater
            } else {
                Ordering::Equal
            }
        };
        match self {
            Self::All => Ordering::Equal,
            // Nothing is ever sent, so any answer is right.
            Self::Nothing => Ordering::Greater,
            Self::Equal(at) => value.cmp(at),
            Self::BeginsWith(head) => {
                let begins = match (value, head) {
                    (KeyValue::S(value), KeyValue::S(head)) => value.starts_with(head),
                    (KeyValue::B(value), KeyValue::B(head)) => value.starts_with(head),
                    _ => false,
                };
                if begins {
                    Ordering::Equal
                } else {
                    value.cmp(head)
                }
            }
            Self::Between(low, high) => between(Some(low), Some(high)),
            Self::Above(low) if value == low => Ordering::Less,
            Self::Below(high) if value == high => Ordering::Greater,
            Self::AtLeast(low) | Self::Above(low) => between(Some(low), None),
            Self::AtMost(high) | Self::Below(high) => between(None, Some(high)),
        }
    }
}
