//! The derive in surroundings that are not kind to macros. What compiles here is the larger part of each test.

mod aliases;
mod inside_macro;
mod neighbours;
mod no_prelude;
mod parameters;
mod places;
mod raw_names;
mod renamed;
mod serde_names;
mod shadowed;
mod without_serde;
