//! Keys: templates as data, components, and the one encoder and decoder that everything uses.

mod bytes;
pub(crate) mod codec;
pub(crate) mod component;
mod decode;
mod encode;
mod error;
mod id;
mod message;
pub(crate) mod prove;
pub(crate) mod spec;
pub(crate) mod template;
pub(crate) mod time;
mod value;

pub use bytes::ByteSet;
pub use component::{ComponentError, Encoding, IntoComponent, KeyComponent, Scalar, ScalarText};
pub use decode::Parsed;
pub(crate) use encode::{
    Placed, append, append_head, check_scalar, component_text, greatest, next, place, previous,
};
pub use error::KeyError;
pub use id::{IdPart, IdReader, write_id};
pub use template::{Component, KeySchema, Segment, Template};
pub use time::Time;
pub use value::{EncodedKey, KeyValue};
