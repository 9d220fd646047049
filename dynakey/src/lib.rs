#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

// The macro names this crate by its path, also in its own tests and examples.
extern crate self as dynakey;

#[doc(hidden)]
pub mod __private;
#[cfg(any(doc, doctest))]
pub mod derived;
mod entity;
#[cfg(feature = "client")]
mod error;
mod expr;
mod index;
mod key;
#[cfg(feature = "local")]
mod local;
mod query;
mod schema;
#[cfg(feature = "client")]
mod table;
pub mod testing;
#[cfg(feature = "client")]
mod wire;

pub use dynakey_derive::{Attributes, Entity, KeyComponent};
pub use entity::{DecodeKey, Entity, EntityKey, KeyOf, Versioned};
#[cfg(feature = "client")]
pub use error::{CancellationReason, Error, StoredItem, UnprocessedWrite};
pub use expr::{Field, Flattened, KeyOnly, List, Path, PrimaryKey, StringMap};
#[cfg(feature = "client")]
pub use expr::{Filter, Select, Size};
pub use index::{IndexKeys, IndexSchema, KeyAttribute, ProjectedAttributes, Projection};
pub use key::{
    ByteSet, Component, ComponentError, EncodedKey, Encoding, IntoComponent, KeyComponent,
    KeyError, KeySchema, KeyValue, Scalar, ScalarText, Segment, Template, Time,
};
#[cfg(feature = "client")]
pub use query::Cursor;
pub use query::{
    ConsistentReads, Explanation, IntoQuery, IntoRange, KeyCondition, Primary, Query,
    SortCondition, Source, StartsWith,
};
pub use schema::Schema;
#[cfg(feature = "client")]
pub use table::{
    BatchGet, BatchWrite, CapacityMeter, Delete, Get, Gets, ItemStream, LostAnswer, Page, Put,
    QueryRequest, Relocate, RequestExplanation, ReturnNew, ReturnOld, Returning, Scan, Stored,
    Table, Transact, TransactGet, Update,
};
