//! Filters and selections by typed paths, on the embedded engine.

mod combined;
mod forms;
mod indexes;
mod nested;
mod oracle;
mod requests;
mod selections;
