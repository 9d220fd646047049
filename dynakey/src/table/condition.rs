//! The condition of a write: the program's own, and the library's, each with what it means when it fails.

use std::borrow::Cow;

use aws_sdk_dynamodb::types::AttributeValue;

use super::Expression;
use crate::error::{Error, StoredItem};
use crate::expr::{self, Location, Node, Operand, Step};
use crate::key::{EncodedKey, KeySchema};
use crate::wire::Item;

/// What must hold for a write to be done.
#[derive(Clone, Debug, Default)]
pub(crate) struct Condition {
    nodes: Vec<Node>,
    checks: Checks,
}

/// What the library checks, to tell afterwards what of it did not hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Checks {
    /// Where nothing is there, that is the error.
    pub must_exist: bool,
    must_be_absent: bool,
    version: Option<(&'static str, i128)>,
    ranges: Vec<Range>,
    known: Vec<(String, Option<AttributeValue>)>,
    /// What was read before the write: if it is no longer so, one reads again.
    guard: Option<Guard>,
}

/// A number that is to stay in the range of its type.
#[derive(Clone, Debug)]
pub(crate) struct Range {
    pub location: Location,
    pub type_name: &'static str,
    pub least: i128,
    pub greatest: i128,
}

#[derive(Clone, Debug)]
enum Guard {
    Absent,
    Same(Vec<(String, Option<AttributeValue>)>),
}

impl Condition {
    /// The program's own.
    pub(crate) fn own(node: Option<Node>) -> Self {
        Self {
            nodes: node.into_iter().collect(),
            checks: Checks::default(),
        }
    }

    /// What the program wants beside it.
    pub(crate) fn and(&mut self, node: Option<Node>) {
        self.nodes.extend(node);
    }

    /// An item is there.
    pub(crate) fn exists(&mut self, keys: &KeySchema) {
        self.checks.must_exist = true;
        self.nodes.insert(0, exists(keys.pk_attribute));
    }

    /// No item is there.
    pub(crate) fn absent(&mut self, keys: &KeySchema) {
        self.checks.must_be_absent = true;
        self.nodes.insert(0, not_exists(keys.pk_attribute));
    }

    /// The item is of this version; before the first there is none.
    pub(crate) fn version(&mut self, attribute: &'static str, version: i128) {
        self.checks.version = Some((attribute, version));
        self.nodes.push(if version == 0 {
            not_exists(attribute)
        } else {
            equals(attribute, AttributeValue::N(version.to_string()))
        });
    }

    /// The number stays in the range of its type when so much is added.
    pub(crate) fn range(&mut self, range: Range, adds_to_absent: bool) {
        let at = || Operand::Path(range.location.clone());
        let bound = |bound: i128| Operand::Value(AttributeValue::N(bound.to_string()));
        let inside = Node::Between(at(), bound(range.least), bound(range.greatest));
        let absent = Node::Call("attribute_not_exists", range.location.clone(), None);
        self.nodes.push(if adds_to_absent {
            Node::Any(vec![absent, inside])
        } else {
            inside
        });
        self.checks.ranges.push(range);
    }

    /// The attribute has this value, as the program says; `None` is no value, or `NULL`.
    pub(crate) fn known(&mut self, attribute: &str, value: Option<AttributeValue>) {
        self.nodes.push(same(attribute, value.as_ref()));
        self.checks.known.push((attribute.to_owned(), value));
    }

    /// Either nothing is there, or the item has this attribute.
    pub(crate) fn absent_or_has(&mut self, keys: &KeySchema, attribute: &str) {
        self.nodes.push(Node::Any(vec![
            not_exists(keys.pk_attribute),
            exists(attribute),
        ]));
    }

    /// Nothing is there, or an item of whose attribute this is the value.
    pub(crate) fn absent_or_equals(
        &mut self,
        keys: &KeySchema,
        attribute: &str,
        value: AttributeValue,
    ) {
        self.nodes.push(Node::Any(vec![
            not_exists(keys.pk_attribute),
            equals(attribute, value),
        ]));
    }

    /// Nothing is there, as was read.
    pub(crate) fn still_absent(&mut self, keys: &KeySchema) {
        self.checks.guard = Some(Guard::Absent);
        self.nodes.push(not_exists(keys.pk_attribute));
    }

    /// These attributes are as they were read.
    pub(crate) fn unchanged<'a>(
        &mut self,
        current: &Item,
        attributes: impl IntoIterator<Item = &'a str>,
    ) {
        let mut guarded = Vec::new();
        for attribute in attributes {
            let value = current.get(attribute).cloned();
            self.nodes.push(same(attribute, value.as_ref()));
            guarded.push((attribute.to_owned(), value));
        }
        self.checks.guard = Some(Guard::Same(guarded));
    }

    /// The condition in DynamoDB's syntax; none where anything may be there.
    ///
    /// # Errors
    ///
    /// What of it can't be sent.
    pub(crate) fn render(self) -> Result<(Option<Expression>, Checks), String> {
        let Some(node) = self.nodes.into_iter().reduce(Node::and) else {
            return Ok((None, self.checks));
        };
        let expression = expr::render(&node)?;
        expr::check_limits("condition", &expression.text)?;
        Ok((Some(expression), self.checks))
    }
}

impl Checks {
    /// Whether the old item is needed to tell why a condition failed.
    pub(crate) fn ask(&self) -> bool {
        self.must_exist
            || self.version.is_some()
            || !self.ranges.is_empty()
            || !self.known.is_empty()
            || self.guard.is_some()
    }

    /// Whether the item is no longer what was read before the write.
    pub(crate) fn is_overtaken(&self, there: Option<&Item>) -> bool {
        match (&self.guard, there) {
            (Some(Guard::Absent), there) => there.is_some(),
            (Some(Guard::Same(_)), None) => true,
            (Some(Guard::Same(guarded)), Some(there)) => guarded
                .iter()
                .any(|(name, value)| !is_same(there.get(name), value.as_ref())),
            (None, _) => false,
        }
    }

    /// The error of a condition that does not hold for what is there.
    pub(crate) fn refused(
        &self,
        entity: &'static str,
        key: &EncodedKey,
        there: Option<StoredItem>,
        is_told: bool,
    ) -> Error {
        if there.is_none() && self.must_exist {
            return Error::NotFound {
                entity,
                place: key.to_string(),
            };
        }
        Error::ConditionFailed {
            entity,
            key: Box::new(key.clone()),
            reason: self.reason(there.as_ref().map(|there| &there.0)),
            item: there.filter(|_| is_told).map(Box::new),
        }
    }

    /// What did not hold of the item that is there.
    fn reason(&self, there: Option<&Item>) -> Cow<'static, str> {
        let Some(there) = there else {
            let expects =
                self.version.is_some_and(|(_, version)| version != 0) || !self.known.is_empty();
            return if expects {
                "there is none".into()
            } else if self.must_be_absent || self.version.is_some() {
                // Some engines don't tell the item.
                "there is one already".into()
            } else {
                "the condition does not hold".into()
            };
        };
        if self.must_be_absent || matches!(self.version, Some((_, 0))) {
            return "there is one already".into();
        }
        if let Some((attribute, version)) = self.version
            && there.get(attribute) != Some(&AttributeValue::N(version.to_string()))
        {
            return "it has another version by now".into();
        }
        let out_of_range = self.ranges.iter().find(|range| {
            let number = expr::pick(there, &range.location);
            let number = number.as_ref().and_then(|value| value.as_n().ok());
            let number = number.and_then(|number| number.parse::<i128>().ok());
            number.is_some_and(|number| !(range.least..=range.greatest).contains(&number))
        });
        if let Some(range) = out_of_range {
            let Range {
                location,
                type_name,
                ..
            } = range;
            return format!("`{location}` would leave the range of `{type_name}`").into();
        }
        let mut known = self.known.iter();
        let other = known.find(|(name, value)| !is_same(there.get(name), value.as_ref()));
        match other {
            Some((name, _)) => format!("`{name}` is not what the index's key was made of").into(),
            None => "the condition does not hold".into(),
        }
    }
}

fn location(attribute: &str) -> Location {
    Location(vec![Step::Name(attribute.to_owned())])
}

fn exists(attribute: &str) -> Node {
    Node::Call("attribute_exists", location(attribute), None)
}

fn not_exists(attribute: &str) -> Node {
    Node::Call("attribute_not_exists", location(attribute), None)
}

fn equals(attribute: &str, value: AttributeValue) -> Node {
    Node::Compare(
        Operand::Path(location(attribute)),
        "=",
        Operand::Value(value),
    )
}

fn is_same(a: Option<&AttributeValue>, b: Option<&AttributeValue>) -> bool {
    let is_some = |value: &&AttributeValue| !matches!(value, AttributeValue::Null(_));
    a.filter(is_some) == b.filter(is_some)
}

/// An absent value may also be stored as `NULL`.
fn same(attribute: &str, value: Option<&AttributeValue>) -> Node {
    match value {
        None | Some(AttributeValue::Null(_)) => Node::Any(vec![
            not_exists(attribute),
            equals(attribute, AttributeValue::Null(true)),
        ]),
        Some(value) => equals(attribute, value.clone()),
    }
}
