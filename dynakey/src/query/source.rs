//! Where a query reads: the table by its primary key, or an index.

use crate::entity::Entity;
use crate::index::{IndexSchema, Projection};

/// Where a query of `E` reads: [`Primary`], or the type that the macro emits for an index (`CommentByAuthor`).
pub trait Source<E: Entity> {
    /// What a read gives: the entity, or what the index projects of it.
    type Item: Projection<E>;

    /// The index; `None` for the table itself.
    const INDEX: Option<&'static IndexSchema>;
}

/// The table itself, by its primary key.
#[derive(Clone, Copy, Debug)]
pub struct Primary;

impl<E: Entity> Source<E> for Primary {
    type Item = E;

    const INDEX: Option<&'static IndexSchema> = None;
}

/// Where DynamoDB has strongly consistent reads: on the table, and on local secondary indexes.
#[diagnostic::on_unimplemented(
    message = "a global secondary index has no consistent reads",
    label = "this query reads a global secondary index",
    note = "leave `.consistent()` out, or read by the primary key: such an index is updated shortly after the table"
)]
pub trait ConsistentReads {}

impl ConsistentReads for Primary {}
