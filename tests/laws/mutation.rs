//! Changes of a text, towards what other writers and forgers would write.

use dynakey::KeyValue;
use dynakey_tests::nasty::{PIECES, text};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A change of one character, or of the whole text.
#[derive(Clone, Debug)]
pub struct Mutation {
    at: Index,
    pub in_sk: bool,
    change: Change,
}

#[derive(Clone, Debug)]
enum Change {
    Insert(String),
    Replace(String),
    Remove,
    SwapCase,
    Duplicate,
    Truncate,
    Whole(String),
    Type,
}

/// What numbers and times are written with, and what other writers write them with.
const NUMBERS: &[&str] = &["-", "+", "0", "00", ".", "e", "T", "Z", "\u{664}", "9"];
const WHOLE: &[&str] = &[
    "",
    "-0",
    "007",
    "+7",
    "1e3",
    "1.0",
    "-",
    "--1",
    "99999999999999999999999999999999999999999",
];

impl Mutation {
    pub fn any() -> impl Strategy<Value = Self> {
        let piece = prop_oneof![select(PIECES), select(NUMBERS)].prop_map(str::to_owned);
        let change = prop_oneof![
            4 => piece.clone().prop_map(Change::Insert),
            4 => piece.prop_map(Change::Replace),
            2 => Just(Change::Remove),
            1 => Just(Change::SwapCase),
            1 => Just(Change::Duplicate),
            1 => Just(Change::Truncate),
            1 => prop_oneof![text(), select(WHOLE).prop_map(str::to_owned)].prop_map(Change::Whole),
            1 => Just(Change::Type),
        ];
        (any::<Index>(), any::<bool>(), change).prop_map(|(at, in_sk, change)| Self {
            at,
            in_sk,
            change,
        })
    }

    pub fn apply_to(&self, value: &mut KeyValue) {
        if let (Change::Type, Some(text)) = (&self.change, value.as_str()) {
            let text = text.to_owned();
            *value = match value {
                KeyValue::S(_) => KeyValue::N(text),
                KeyValue::N(_) => KeyValue::B(text.into_bytes()),
                KeyValue::B(_) => KeyValue::S(text),
            };
        } else if let KeyValue::S(text) | KeyValue::N(text) = value {
            self.apply(text);
        }
    }

    pub fn apply(&self, text: &mut String) {
        let mut chars: Vec<_> = text.chars().map(String::from).collect();
        if chars.is_empty() {
            chars.push(String::new());
        }
        let at = self.at.index(chars.len());
        match &self.change {
            Change::Insert(piece) => chars[at].insert_str(0, piece),
            Change::Replace(piece) => chars[at].clone_from(piece),
            Change::Remove => chars[at].clear(),
            Change::SwapCase => {
                let upper = chars[at].to_uppercase();
                let swapped = if upper == chars[at] {
                    chars[at].to_lowercase()
                } else {
                    upper
                };
                chars[at] = swapped;
            }
            Change::Duplicate => chars[at] = chars[at].repeat(2),
            Change::Truncate => chars.truncate(at),
            Change::Whole(whole) => chars = vec![whole.clone()],
            Change::Type => {}
        }
        *text = chars.concat();
    }
}
