//! Reads by secondary indexes, on the embedded engine.

mod attributes;
mod composed;
mod projections;
mod storage;
