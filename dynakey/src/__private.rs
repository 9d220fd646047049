//! What the derive macro's output uses. Not for use by hand: it changes without notice.

use std::cmp::Ordering;
use std::marker::PhantomData;
use std::str::FromStr;

pub use serde;

pub use crate::entity::{
    KeyField, KeyFieldRole, KeyFieldVisitor, KeyFields, Part, Stamp, StampVisitor, Storage,
    StoredFieldVisitor, Unique, Version, version_of,
};
pub use crate::expr::{
    Indexed, Keyed, Managed, Nests, Plain, PlainForm, Read, ReadField, With, WriteField, Written,
    is_descending, is_mirrored, write_attribute,
};
pub use crate::index::{IndexValues, NoFields, ParsedIndex, Parts, Place, place};
pub use crate::key::codec::{Follow, Half, Site};
pub use crate::key::prove::{
    prove_component, prove_marker, prove_stamp, prove_template, prove_ttl,
};
pub use crate::key::spec::{Form, Spec};
pub use crate::key::{IdPart, IdReader, OnIndex, Parsed, encode_key, write_id};
pub use crate::query::{AttributeChain, Chain, HasPrefix, HasRange, PrefixVerdict, RangeVerdict};

use crate::entity::{Entity, EntityKey};
use crate::index::IndexSchema;
use crate::key::{ByteSet, Encoding, KeyComponent, KeyError, KeyValue, Template};
use crate::query::Source;

/// The definition of an index by the type that stands for it.
///
/// # Panics
///
/// During compilation, for a type that stands for the table.
#[must_use]
pub const fn index_schema<E: Entity, S: Source<E>>() -> &'static IndexSchema {
    match S::INDEX {
        Some(index) => index,
        None => panic!("not the type of an index"),
    }
}

/// The encoding of what is in an `Option`: an item without it is not in the index.
#[must_use]
pub const fn present(encoding: Encoding) -> Encoding {
    Encoding {
        optional: false,
        ..encoding
    }
}

/// The value of a field that is a key attribute, from the attribute.
///
/// # Errors
///
/// [`KeyError`] when the attribute is not as a key has it.
pub fn read_attribute<T: KeyComponent>(
    entity: &'static str,
    template: &Template,
    stored: &KeyValue,
) -> Result<T, KeyError> {
    template.read(entity, stored)
}

/// Whether a type is an `Option`, as the compiler knows it.
#[must_use]
pub const fn is_optional(encoding: Encoding) -> bool {
    encoding.optional
}

/// The encoding of a type, also where it has none.
#[derive(Debug)]
pub struct Probe<T>(PhantomData<T>);

impl<T: KeyComponent> Probe<T> {
    /// What the type declares.
    pub const ENCODING: Encoding = T::ENCODING;
}

/// What [`Probe`] finds of a type that is no key component: a text of one byte, which fits anywhere.
pub trait NoComponent {
    /// Causes no further error.
    const ENCODING: Encoding = Encoding::text().bytes(ByteSet::DIGITS).width(1, 1);
}

impl<T> NoComponent for Probe<T> {}

/// The encoding of a type parameter, for the proofs where the entity is defined.
#[must_use]
pub const fn worst_case(optional: bool) -> Encoding {
    if optional {
        Encoding::generic().optional()
    } else {
        Encoding::generic()
    }
}

/// Met by a chain in whose state the component `Own` is the next, after `Before` was fixed.
#[diagnostic::on_unimplemented(
    message = "`{Before}` must be fixed before `{Own}`, and each once",
    label = "`{Own}` is not possible in this place",
    note = "the components of a sort key are fixed from left to right, as they stand in its template"
)]
pub trait Step<Before, Own> {}

/// Met by a chain in whose state the component `Own` is the next, the first of all.
#[diagnostic::on_unimplemented(
    message = "`{Own}` is fixed already",
    label = "not a second time",
    note = "the components of a sort key are fixed from left to right, each once"
)]
pub trait FirstStep<Own> {}

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
