//! What to read: pure values, built and checked without a client.

mod attributes;
#[cfg(feature = "client")]
pub(crate) mod binding;
mod chain;
mod condition;
#[cfg(feature = "client")]
mod cursor;
pub(crate) mod order;
mod range;
mod source;
pub(crate) mod verdict;

use std::fmt;
use std::marker::PhantomData;

use crate::entity::Entity;
use crate::index::IndexSchema;
use crate::key::{Component, KeyError};

pub use attributes::AttributeChain;
pub use chain::Chain;
pub use condition::{Explanation, KeyCondition, SortCondition};
#[cfg(feature = "client")]
pub use cursor::Cursor;
pub use range::{IntoRange, StartsWith};
pub use source::{ConsistentReads, Primary, Source};
pub use verdict::{HasPrefix, HasRange, PrefixVerdict, RangeVerdict};

/// What to read of an entity: one partition, and at most one condition on the sort key.
///
/// `S` is where: the table by its primary key, or an index.
///
/// Made by the entity's functions (`Comment::children_of(..)`, `Comment::partition(..)`); `Table::query` runs it, as one
/// DynamoDB Query. A value that a key can't hold is reported by [`Query::condition`], or when the query is run, before
/// anything is sent.
pub struct Query<E, S = Primary> {
    plan: Plan,
    entity: PhantomData<fn() -> (E, S)>,
}

impl<E, S> Clone for Query<E, S> {
    fn clone(&self) -> Self {
        Self {
            plan: self.plan.clone(),
            entity: PhantomData,
        }
    }
}

impl<E, S> fmt::Debug for Query<E, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Query").field(&self.plan.condition).finish()
    }
}

/// What `Table::query` takes: a [`Query`] of the entity, or any state of its chain.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no query of `{E}`",
    label = "not a query of this table's entity",
    note = "a query is made by the functions of `{E}`, like `{E}::partition(..)`"
)]
pub trait IntoQuery<E: Entity> {
    /// Where it reads.
    type Source: Source<E>;

    /// The query.
    fn into_query(self) -> Query<E, Self::Source>;
}

impl<E: Entity, S: Source<E>> IntoQuery<E> for Query<E, S> {
    type Source = S;

    fn into_query(self) -> Self {
        self
    }
}

/// The untyped half of a [`Query`].
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub entity: &'static str,
    /// The index that is read; `None` for the table itself.
    pub index: Option<&'static IndexSchema>,
    /// The name of the access pattern: the function that made the query.
    #[cfg_attr(
        not(feature = "client"),
        allow(dead_code, reason = "only what runs is traced")
    )]
    pub pattern: &'static str,
    pub condition: Result<KeyCondition, KeyError>,
    /// The first component of the sort key that is not fixed.
    #[cfg_attr(
        not(feature = "client"),
        expect(dead_code, reason = "only what runs asks for an order")
    )]
    pub open: Option<&'static Component>,
    /// How much of the sort key's text is that of fixed components, to which a cursor is bound.
    #[cfg_attr(
        not(feature = "client"),
        expect(dead_code, reason = "only what runs has cursors")
    )]
    pub fixed: usize,
}

impl<E: Entity, S: Source<E>> Query<E, S> {
    #[inline]
    pub(crate) fn new(plan: Plan) -> Self {
        Self {
            plan,
            entity: PhantomData,
        }
    }

    #[cfg(feature = "client")]
    pub(crate) fn into_plan(self) -> Plan {
        self.plan
    }

    /// The query under the name of an access pattern.
    #[doc(hidden)]
    #[must_use]
    pub fn named(mut self, pattern: &'static str) -> Self {
        self.plan.pattern = pattern;
        self
    }

    /// The key condition that is sent.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// #[derive(Entity)]
    /// #[pk = "CITY#<city>"]
    /// #[sk = "<zip>#<id>"]
    /// struct Store {
    ///     city: String,
    ///     zip: String,
    ///     id: u32,
    /// }
    ///
    /// let north = Store::partition("Bern").zip_range("3000".."3010");
    /// assert_eq!(north.condition()?.pk().as_str(), Some("CITY#Bern"));
    /// let one = Store::children_of("Bern", "3005");
    /// assert_eq!(one.condition()?.to_string(), r#"pk = "CITY#Bern" AND begins_with(sk, "3005#")"#);
    /// # Ok::<(), dynakey::KeyError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`KeyError`] when a value can't stand in a key: empty text, a number wider than its padding, a key over
    /// DynamoDB's limit.
    pub fn condition(&self) -> Result<KeyCondition, KeyError> {
        self.plan.condition.clone()
    }

    /// The entity, the index and the key condition, for a person: long fills are abbreviated.
    ///
    /// # Errors
    ///
    /// As [`Query::condition`].
    pub fn explain(&self) -> Result<Explanation, KeyError> {
        Ok(Explanation::new(
            self.plan.entity,
            self.plan.index,
            self.condition()?,
        ))
    }
}
