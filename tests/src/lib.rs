//! Shared pieces of the tests.

pub mod draw;
pub mod engine;
pub mod indexed;
pub mod nasty;
pub mod scripted;
