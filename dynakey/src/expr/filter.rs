//! Conditions on attributes.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Not;

use super::operand::Operand;
use super::path::Location;

/// A condition on the attributes of an `E`: what `filter` of a query or scan takes.
///
/// Made by the operators of a [`Path`](crate::Path), joined by [`and`](Filter::and), [`or`](Filter::or) and `!`. What
/// DynamoDB would refuse, like a number that is none or more than 300 operators, is an error of the request that it is
/// given to, before anything is sent.
///
/// ```
/// # use dynakey::Entity;
/// # #[derive(Entity)]
/// # #[pk = "POST#<id>"]
/// # struct Post { id: u64, author: String, votes: i64, draft: bool }
/// let filter = Post::VOTES.gt(3).and(Post::AUTHOR.eq("ann").or(!Post::DRAFT.eq(true)));
/// assert_eq!(filter.to_string(), r#"votes > 3 AND (author = "ann" OR NOT (draft = true))"#);
/// ```
#[must_use = "a filter does nothing until it is given to a query or scan"]
pub struct Filter<E> {
    pub(crate) node: Node,
    operators: usize,
    of: PhantomData<fn() -> E>,
}

/// DynamoDB's greatest number of operators and functions in one expression.
pub(crate) const MAX_OPERATORS: usize = 300;
/// DynamoDB's greatest number of values after `IN`.
pub(crate) const MAX_IN: usize = 100;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    Compare(Operand, &'static str, Operand),
    Between(Operand, Operand, Operand),
    In(Operand, Vec<Operand>),
    /// A function of an attribute, and perhaps of a value.
    Call(&'static str, Location, Option<Operand>),
    /// Holds for no item; the attribute is any.
    Nothing(Location),
    /// What can't be sent.
    Faulty(String),
}

impl<E> Filter<E> {
    pub(crate) fn new(node: Node, operators: usize) -> Self {
        Self {
            node,
            operators,
            of: PhantomData,
        }
    }

    /// The condition, or that which says why there is none.
    pub(crate) fn of(node: Result<Node, String>) -> Self {
        Self::new(node.unwrap_or_else(Node::Faulty), 1)
    }

    /// Holds where both hold.
    pub fn and(self, other: Self) -> Self {
        let operators = self.operators + other.operators + 1;
        Self::new(self.node.and(other.node), operators).bounded()
    }

    /// Holds where one of them holds, or both.
    pub fn or(self, other: Self) -> Self {
        let operators = self.operators + other.operators + 1;
        let mut nodes = match self.node {
            Node::Any(nodes) => nodes,
            node => vec![node],
        };
        match other.node {
            Node::Any(more) => nodes.extend(more),
            node => nodes.push(node),
        }
        Self::new(Node::Any(nodes), operators).bounded()
    }

    /// Holds where this one does not, also for items without the attribute. `!` is the same.
    #[allow(
        clippy::should_implement_trait,
        reason = "it does; this needs no import"
    )]
    pub fn not(self) -> Self {
        !self
    }

    // The depth is bounded with the number of operators.
    fn bounded(self) -> Self {
        if self.operators <= MAX_OPERATORS || matches!(self.node, Node::Faulty(_)) {
            return self;
        }
        let text = format!(
            "an expression has at most {MAX_OPERATORS} operators and functions, and this one has more"
        );
        Self::new(Node::Faulty(text), self.operators)
    }
}

impl Node {
    pub(crate) fn and(self, other: Self) -> Self {
        let mut nodes = match self {
            Self::All(nodes) => nodes,
            node => vec![node],
        };
        match other {
            Self::All(more) => nodes.extend(more),
            node => nodes.push(node),
        }
        Self::All(nodes)
    }
}

impl Operand {
    fn location(&self) -> Option<&Location> {
        match self {
            Self::Path(location) | Self::Size(location) => Some(location),
            Self::Value(_) => None,
        }
    }
}

impl Node {
    /// The attributes and their parts that it speaks of.
    pub(crate) fn locations<'a>(&'a self, found: &mut Vec<&'a Location>) {
        match self {
            Self::All(nodes) | Self::Any(nodes) => {
                for node in nodes {
                    node.locations(found);
                }
            }
            Self::Not(node) => node.locations(found),
            Self::Compare(a, _, b) => {
                found.extend([a, b].into_iter().filter_map(Operand::location));
            }
            Self::Between(value, low, high) => {
                found.extend([value, low, high].into_iter().filter_map(Operand::location));
            }
            Self::In(value, among) => {
                found.extend(
                    std::iter::once(value)
                        .chain(among)
                        .filter_map(Operand::location),
                );
            }
            Self::Call(_, location, value) => {
                found.push(location);
                found.extend(value.iter().filter_map(Operand::location));
            }
            Self::Nothing(location) => found.push(location),
            Self::Faulty(_) => {}
        }
    }
}

impl<E> Not for Filter<E> {
    type Output = Self;

    fn not(self) -> Self {
        match self.node {
            Node::Not(node) => Self::new(*node, self.operators.saturating_sub(1)),
            Node::Faulty(_) => self,
            node => Self::new(Node::Not(Box::new(node)), self.operators + 1).bounded(),
        }
    }
}

impl<E> Clone for Filter<E> {
    fn clone(&self) -> Self {
        Self::new(self.node.clone(), self.operators)
    }
}

impl<E> fmt::Debug for Filter<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Filter({self})")
    }
}

/// The condition with its values, for a person; what can't be sent says why.
impl<E> fmt::Display for Filter<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match super::render::render(&self.node) {
            Ok(expression) => f.write_str(&expression.readable()),
            Err(reason) => f.write_str(&reason),
        }
    }
}
