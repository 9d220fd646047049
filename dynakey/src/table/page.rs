//! One page of a read.

use crate::query::Cursor;

/// Some items of a query or scan, and where to go on.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items, in the query's order.
    pub items: Vec<T>,
    /// For `.after(..)`: it stands on the last of the items, or where the reading stopped. `None` when nothing can follow.
    ///
    /// DynamoDB does not always know that it is at the end: then the next page is empty, and has no `next`.
    pub next: Option<Cursor>,
    /// For `.before(..)`: it stands on the first of the items, or where the reading stopped. `None` at the beginning.
    pub previous: Option<Cursor>,
    /// The read units that its requests consumed.
    pub capacity: f64,
}
