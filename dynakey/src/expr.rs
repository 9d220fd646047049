//! Expressions by the entity's own fields: paths to attributes, conditions on them, and selections of them.

#[cfg(feature = "client")]
mod compare;
#[cfg(feature = "client")]
mod filter;
#[cfg(feature = "client")]
mod kind;
#[cfg(feature = "client")]
mod operand;
mod path;
#[cfg(feature = "client")]
mod render;
mod role;
#[cfg(feature = "client")]
mod select;
#[cfg(feature = "client")]
mod size;

#[cfg(feature = "client")]
pub use filter::Filter;
#[cfg(feature = "client")]
pub(crate) use filter::Node;
#[cfg(feature = "client")]
pub(crate) use path::Location;
pub use path::{List, Path, StringMap};
#[cfg(feature = "client")]
pub(crate) use render::{check_limits, render};
pub use role::{
    Field, Flattened, KeyOnly, Keyed, Nests, Plain, PlainForm, PrimaryKey, Read, ReadField, With,
    WriteField, Written, is_descending, write_attribute,
};
#[cfg(feature = "client")]
pub use select::Select;
#[cfg(feature = "client")]
pub(crate) use select::{Selection, pick_into};
#[cfg(feature = "client")]
pub use size::Size;
