//! Shared pieces of the tests.

pub mod indexed;
pub mod nasty;
pub mod scripted;
