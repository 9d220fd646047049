//! The key laws, as property tests: for every entity, for all values.

mod bench;
mod coding;
mod mutation;
mod prefixes;
mod random;
mod ranges;
mod storage;
