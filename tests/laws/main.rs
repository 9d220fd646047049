//! The key laws, as property tests: for every entity, for all values.

mod apart;
mod bench;
mod clocks;
mod coding;
mod descending;
mod kinds;
mod lossy;
mod mutation;
mod patterns;
mod prefixes;
mod random;
mod ranges;
mod storage;
