//! Shared pieces of the tests.

pub mod nasty;
pub mod scripted;
