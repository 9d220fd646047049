//! Keys: templates as data, components, and the one encoder and decoder that everything uses.

mod bytes;
pub(crate) mod codec;
pub(crate) mod component;
mod decode;
mod encode;
pub(crate) mod error;
mod id;
mod message;
mod position;
pub(crate) mod prove;
pub(crate) mod spec;
pub(crate) mod template;
mod text;
pub(crate) mod time;
mod value;
mod values;

pub use bytes::ByteSet;
pub use component::{ComponentError, Encoding, IntoComponent, KeyComponent, Scalar, ScalarText};
pub use decode::Parsed;
pub(crate) use encode::{append, append_head, component_text};
pub use error::KeyError;
pub use id::{IdPart, IdReader, write_id};
pub(crate) use position::{Placed, greatest, next, place, previous};
pub use template::{Component, KeySchema, Segment, Template};
pub use time::Time;
pub use value::{EncodedKey, KeyValue};
pub use values::{KnownKeys, KnownTemplate, OnIndex, PartitionOf, SortOf, Values, encode_key};
pub(crate) use values::{head, value};
