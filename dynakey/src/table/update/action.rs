//! What an update does to attributes, and the expression that says so.

use std::fmt::Write as _;

use aws_sdk_dynamodb::types::AttributeValue;

use crate::expr::{Location, Operand, Part, Step, location_text};
use crate::key::KeyValue;
use crate::table::Expression;

/// A change of one attribute, or of something inside of it.
#[derive(Clone, Debug)]
pub(crate) struct Action {
    pub location: Location,
    pub verb: Verb,
    /// What index keys follow.
    pub part: Part,
    /// Index keys follow what is added.
    pub is_mirrored: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum Verb {
    Set(Operand),
    SetIfAbsent(AttributeValue),
    /// `if_not_exists(.., 0) + 1`
    Raise,
    Add(AttributeValue),
    Append(AttributeValue),
    Prepend(AttributeValue),
    AddElements(AttributeValue),
    DeleteElements(AttributeValue),
    Remove,
}

impl Action {
    /// A change that the library makes to an attribute.
    pub(crate) fn own(attribute: &str, verb: Verb) -> Self {
        Self {
            location: Location(vec![Step::Name(attribute.to_owned())]),
            verb,
            part: Part::No,
            is_mirrored: false,
        }
    }

    pub(crate) fn put(attribute: &str, value: Option<KeyValue>) -> Self {
        let verb = match value {
            Some(value) => Verb::Set(Operand::Value(value.into())),
            None => Verb::Remove,
        };
        Self::own(attribute, verb)
    }

    fn is_top_level(&self) -> bool {
        self.location.0.len() == 1
    }

    /// What the attribute is afterwards of an item that is new; the fault where DynamoDB would refuse it.
    pub(crate) fn created(&self) -> Result<Option<AttributeValue>, String> {
        if !self.is_top_level() {
            return Err(format!(
                "with `.upsert()` the item may be new, and `{}` stands inside of what it does not have: set `{}` as a whole",
                self.location,
                self.location.root().unwrap_or_default()
            ));
        }
        match &self.verb {
            Verb::Set(Operand::Path(_) | Operand::Size(_)) => Err(format!(
                "with `.upsert()` the item may be new, and has no attribute that `{}` could be set to",
                self.location
            )),
            Verb::Set(Operand::Value(value))
            | Verb::SetIfAbsent(value)
            | Verb::Add(value)
            | Verb::Append(value)
            | Verb::Prepend(value)
            | Verb::AddElements(value) => Ok(Some(value.clone())),
            Verb::Raise => Ok(Some(AttributeValue::N("1".to_owned()))),
            Verb::DeleteElements(_) | Verb::Remove => Ok(None),
        }
    }
}

/// The update expression, with its names and values.
///
/// # Errors
///
/// Two changes of one path, or of paths of which one leads into the other.
pub(crate) fn render(actions: &[Action]) -> Result<Expression, String> {
    for (at, action) in actions.iter().enumerate() {
        let own = &action.location.0;
        let overlaps = |other: &&Action| {
            let other = &other.location.0;
            own.starts_with(other) || other.starts_with(own)
        };
        if let Some(other) = actions[..at].iter().find(overlaps) {
            return Err(if own == &other.location.0 {
                format!(
                    "an update changes each path once, and `{}` is changed twice",
                    action.location
                )
            } else {
                format!(
                    "an update can't change `{}` and `{}` at once: one is part of the other",
                    other.location, action.location
                )
            });
        }
    }
    let mut expression = Rendered::default();
    for action in actions {
        expression.action(action);
    }
    Ok(expression.finish())
}

#[derive(Default)]
struct Rendered {
    names: Vec<(
        std::borrow::Cow<'static, str>,
        std::borrow::Cow<'static, str>,
    )>,
    values: Vec<(std::borrow::Cow<'static, str>, AttributeValue)>,
    set: Vec<String>,
    remove: Vec<String>,
    add: Vec<String>,
    delete: Vec<String>,
}

impl Rendered {
    fn action(&mut self, action: &Action) {
        let path = self.path(&action.location);
        match &action.verb {
            Verb::Set(Operand::Value(value)) => {
                let value = self.value(value);
                self.set.push(format!("{path} = {value}"));
            }
            Verb::Set(Operand::Path(from) | Operand::Size(from)) => {
                let from = self.path(from);
                self.set.push(format!("{path} = {from}"));
            }
            Verb::SetIfAbsent(value) => {
                let value = self.value(value);
                self.set
                    .push(format!("{path} = if_not_exists({path}, {value})"));
            }
            Verb::Raise => {
                let zero = self.value(&AttributeValue::N("0".to_owned()));
                let one = self.value(&AttributeValue::N("1".to_owned()));
                self.set
                    .push(format!("{path} = if_not_exists({path}, {zero}) + {one}"));
            }
            // ADD is for attributes alone, not for what is inside of them.
            Verb::Add(value) if action.is_top_level() => {
                let value = self.value(value);
                self.add.push(format!("{path} {value}"));
            }
            Verb::Add(value) => {
                let zero = self.value(&AttributeValue::N("0".to_owned()));
                let value = self.value(value);
                self.set
                    .push(format!("{path} = if_not_exists({path}, {zero}) + {value}"));
            }
            Verb::Append(value) => {
                let (empty, value) = (self.value(&EMPTY), self.value(value));
                self.set.push(format!(
                    "{path} = list_append(if_not_exists({path}, {empty}), {value})"
                ));
            }
            Verb::Prepend(value) => {
                let (empty, value) = (self.value(&EMPTY), self.value(value));
                self.set.push(format!(
                    "{path} = list_append({value}, if_not_exists({path}, {empty}))"
                ));
            }
            Verb::AddElements(value) => {
                let value = self.value(value);
                self.add.push(format!("{path} {value}"));
            }
            Verb::DeleteElements(value) => {
                let value = self.value(value);
                self.delete.push(format!("{path} {value}"));
            }
            Verb::Remove => self.remove.push(path),
        }
    }

    fn path(&mut self, location: &Location) -> String {
        let mut text = String::new();
        location_text(&location.0, &mut text, &mut self.names, &[], 'u');
        text
    }

    fn value(&mut self, value: &AttributeValue) -> String {
        if let Some((alias, _)) = self.values.iter().find(|(_, known)| known == value) {
            return alias.to_string();
        }
        let alias = format!(":u{}", self.values.len());
        self.values.push((alias.clone().into(), value.clone()));
        alias
    }

    fn finish(self) -> Expression {
        let mut text = String::new();
        let clauses = [
            ("SET", self.set),
            ("REMOVE", self.remove),
            ("ADD", self.add),
            ("DELETE", self.delete),
        ];
        for (name, parts) in clauses.iter().filter(|(_, parts)| !parts.is_empty()) {
            let space = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{space}{name} {}", parts.join(", "));
        }
        Expression {
            text: text.into(),
            names: self.names,
            values: self.values,
            is_or: false,
        }
    }
}

const EMPTY: AttributeValue = AttributeValue::L(Vec::new());
