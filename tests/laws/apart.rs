//! Laws 1 and 2 for one entity: its keys keep values apart, in the order of the values, and give them back.

use std::fmt::Debug;
use std::str::FromStr;

use dynakey::{DecodeKey, EncodedKey, KeyError, KeyValue};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::mutation::Mutation;
use super::random::written_again;

/// What every entity's key is.
pub trait Key: DecodeKey + FromStr<Err = KeyError> + Serialize + DeserializeOwned {}

impl<K: DecodeKey + FromStr<Err = KeyError> + Serialize + DeserializeOwned> Key for K {}

/// Different values give different keys, in the order of the values; keys and ids give the values back.
///
/// `held` is the key that is stored: the same, but for what `trunc` cuts. `order` is what sort keys of one partition
/// sort by, as far as the encodings promise.
#[track_caller]
pub fn assert_kept_apart<K: Key, O: Ord + Debug>(
    keys: &[K],
    held: impl Fn(&K) -> K,
    order: impl Fn(&K) -> O,
) {
    for key in keys {
        assert_id(key);
        if let Ok(encoded) = key.encode() {
            assert_round_trip(key, &held(key), &encoded);
        }
    }
    for a in keys {
        for b in keys {
            assert_eq!(
                a == b,
                a.to_string() == b.to_string(),
                "ids of {a:?} and {b:?}"
            );
            assert_eq!(a == b, a.cmp(b).is_eq(), "order of {a:?} and {b:?}");
            let (Ok(encoded_a), Ok(encoded_b)) = (a.encode(), b.encode()) else {
                continue;
            };
            let (a, b) = (held(a), held(b));
            assert_eq!(a == b, encoded_a == encoded_b, "keys of {a:?} and {b:?}");
            assert_eq!(
                a.cmp(&b),
                encoded_a.cmp(&encoded_b),
                "order of {a:?} and {b:?}"
            );
            assert_eq!(
                order(&a).cmp(&order(&b)),
                encoded_a.sk.cmp(&encoded_b.sk),
                "sort keys of {a:?} and {b:?}"
            );
        }
    }
}

#[track_caller]
pub fn assert_round_trip<K: Key>(key: &K, held: &K, encoded: &EncodedKey) {
    assert_eq!(K::decode(encoded).as_ref(), Ok(held), "{encoded}");
    assert_eq!(held.encode().as_ref(), Ok(encoded), "{key:?}");
    assert_eq!(
        written_again(K::SCHEMA, encoded).as_ref(),
        Ok(encoded),
        "{key:?}"
    );
    let size = |value: &KeyValue| match value {
        KeyValue::S(text) | KeyValue::N(text) => text.len(),
        KeyValue::B(bytes) => bytes.len(),
    };
    assert!((1..=2048).contains(&size(&encoded.pk)));
    if let Some(sk) = &encoded.sk {
        assert!((1..=1024).contains(&size(sk)));
    }
}

/// Ids fit into a URL and are read back; a key that is a field of something else is written as its id.
#[track_caller]
pub fn assert_id<K: Key>(key: &K) {
    let id = key.to_string();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~%".contains(c);
    assert!(id.chars().all(is_plain), "{id}");
    assert_eq!(id.parse().as_ref(), Ok(key), "{id}");
    let json = serde_json::to_string(key).expect("an id");
    assert_eq!(
        serde_json::from_str::<K>(&json).ok().as_ref(),
        Some(key),
        "{json}"
    );
}

/// What is no key is refused; what is taken for one is the very text that its values give.
#[track_caller]
pub fn assert_only_own_text<K: Key>(key: &K, mutations: &[Mutation]) {
    let mut id = key.to_string();
    for mutation in mutations {
        mutation.apply(&mut id);
        if let Ok(key) = id.parse::<K>() {
            assert_eq!(key.to_string(), id);
        }
    }
    let Ok(mut encoded) = key.encode() else {
        return;
    };
    for mutation in mutations {
        match (mutation.in_sk, &mut encoded.sk) {
            (true, Some(sk)) => mutation.apply_to(sk),
            _ => mutation.apply_to(&mut encoded.pk),
        }
        if let Ok(key) = K::decode(&encoded) {
            assert_eq!(key.encode().as_ref(), Ok(&encoded), "{key:?}");
        }
    }
}

/// For each entity: the fields of its key with their strategies, what the key holds of them, and the sort keys' order.
macro_rules! laws {
    ($($name:ident: $key:ident { $($field:ident: $values:expr),* }, held $held:expr, sorted $order:expr;)*) => { $(
        mod $name {
            use super::*;

            fn keys() -> impl Strategy<Value = $key> {
                ($($values,)*).prop_map(|($($field,)*)| $key { $($field),* })
            }

            proptest! {
                #![proptest_config(dynakey_tests::nasty::config(128))]

                #[test]
                fn keeps_values_apart(keys in proptest::collection::vec(keys(), 1..12)) {
                    crate::apart::assert_kept_apart(&keys, $held, $order);
                }

                #[test]
                fn takes_no_other_text(
                    key in keys(),
                    mutations in proptest::collection::vec(crate::mutation::Mutation::any(), 1..6),
                ) {
                    crate::apart::assert_only_own_text(&key, &mutations);
                }
            }
        }
    )* };
}

pub(crate) use laws;
