//! What the example programs share: reading input files, drawing in the terminal, ending.

pub mod bars;
pub mod exit;
pub mod input;
pub mod rows;
pub mod text;
pub mod tree;
pub mod weather;
