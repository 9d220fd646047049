//! What the derive macro's output uses. Not for use by hand: it changes without notice.

use std::cmp::Ordering;
use std::marker::PhantomData;
use std::str::FromStr;

pub use serde;

pub use crate::entity::{KeyField, KeyFieldRole, KeyFieldVisitor, Storage};
pub use crate::key::codec::{Follow, Half, Site};
pub use crate::key::prove::{prove_component, prove_template};
pub use crate::key::spec::{Form, Spec};
pub use crate::key::{IdPart, IdReader, Parsed, write_id};
pub use crate::query::{Chain, HasPrefix, HasRange, PrefixVerdict, RangeVerdict};

use crate::entity::EntityKey;
use crate::key::{KeyComponent, Template};

/// Asks for the trait at the field's type, so that the error stands there.
pub const fn assert_key_component<T: KeyComponent>() {}

/// Whether a component has ranges.
#[must_use]
pub const fn range_verdict(template: &Template, index: usize) -> u8 {
    match template.component(index) {
        Some(component) => component.range_verdict(),
        None => crate::query::verdict::YES,
    }
}

/// Whether a component has prefixes.
#[must_use]
pub const fn prefix_verdict(template: &Template, index: usize) -> u8 {
    match template.component(index) {
        Some(component) => component.prefix_verdict(),
        None => crate::query::verdict::YES,
    }
}

/// The table's order of two keys; what can't stand in a table comes last.
pub fn compare_keys<K: EntityKey>(a: &K, b: &K) -> Ordering {
    match (a.encode(), b.encode()) {
        (Ok(a), Ok(b)) => a.cmp(&b),
        (Ok(_), Err(_)) => Ordering::Less,
        (Err(_), Ok(_)) => Ordering::Greater,
        (Err(_), Err(_)) => Ordering::Equal,
    }
}

/// Reads a key from its id.
pub fn deserialize_id<'de, K, D>(deserializer: D) -> Result<K, D::Error>
where
    K: FromStr<Err = crate::KeyError>,
    D: serde::Deserializer<'de>,
{
    struct Id<K>(PhantomData<K>);

    impl<K: FromStr<Err = crate::KeyError>> serde::de::Visitor<'_> for Id<K> {
        type Value = K;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("the id of a key")
        }

        fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<K, E> {
            id.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Id(PhantomData))
}
