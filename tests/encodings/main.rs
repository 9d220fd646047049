//! What each type and each spec writes, byte for byte, and what reads make of it.

mod adopted;
mod components;
mod lossy;
mod texts;

use dynakey::{EncodedKey, KeyError, KeyValue};

/// The text of a sort key.
fn sk(key: Result<EncodedKey, KeyError>) -> String {
    match key.expect("a key").sk.expect("a sort key") {
        KeyValue::S(text) => text,
        other => panic!("{other} is no text"),
    }
}

/// The text of a partition key.
fn pk(key: Result<EncodedKey, KeyError>) -> String {
    match key.expect("a key").pk {
        KeyValue::S(text) => text,
        other => panic!("{other} is no text"),
    }
}
