//! Expressions by the entity's own fields: paths to attributes, conditions on them, and selections of them.

#[cfg(feature = "client")]
mod change;
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
pub use change::{
    Addable, Changeable, Collection, IntoElements, Number, Part, Removable, Settable,
};
#[cfg(feature = "client")]
pub use filter::Filter;
#[cfg(feature = "client")]
pub(crate) use filter::Node;
#[cfg(feature = "client")]
pub(crate) use operand::Operand;
#[cfg(feature = "client")]
pub use operand::{Filterable, IntoOperand};
pub use path::{List, Path, StringMap};
#[cfg(feature = "client")]
pub(crate) use path::{Location, Step};
#[cfg(feature = "client")]
pub(crate) use render::{check_limits, location_text, render};
pub use role::{
    Field, Flattened, Indexed, KeyOnly, Keyed, Managed, Nests, Plain, PlainForm, PrimaryKey, Read,
    ReadField, With, WriteField, Written, is_descending, is_mirrored, write_attribute,
};
#[cfg(feature = "client")]
pub use select::Select;
#[cfg(feature = "client")]
pub(crate) use select::{Selection, pick, pick_into};
#[cfg(feature = "client")]
pub use size::Size;
