//! Cursors: paging gives every item once, and no cursor leads out of its query.
fn main() {}
