//! What a field is to the table, and the form in which it is stored.

use std::fmt;
use std::marker::PhantomData;

use serde::ser::Error as _;
use serde::{Deserializer, Serializer};

use crate::key::{KeyComponent, KeyError, KeyValue, Template};

/// The role of an ordinary field in a [`Path`](crate::Path): it may be filtered, and set by updates.
pub struct Field<F = Plain>(PhantomData<fn() -> F>);

/// The role of a component of the primary key that is stored as a field, too: it may be filtered, and never changes.
pub struct PrimaryKey<F = Plain>(PhantomData<fn() -> F>);

/// The role of a component that only the key holds: it is fixed by a query's key condition, and no filter may name it.
pub struct KeyOnly<F = Plain>(PhantomData<fn() -> F>);

/// The role of a field that serde flattens: no attribute itself, and its fields are.
pub struct Flattened;

/// Written and read as serde has the type.
#[doc(hidden)]
pub struct Plain;

/// Written by `serialize_with` of the field `N` of `W`.
#[doc(hidden)]
pub struct Written<W, const N: usize>(PhantomData<fn() -> W>);

/// Read by `deserialize_with` or `default`.
#[doc(hidden)]
pub struct Read<W, const N: usize>(PhantomData<fn() -> W>);

/// Written and read by functions of its own.
#[doc(hidden)]
pub struct With<W, const N: usize>(PhantomData<fn() -> W>);

/// Written as a key has it; `V` says whether that has an order. serde sees it in the form `F` when it is read.
#[doc(hidden)]
pub struct Keyed<W, const N: usize, const V: u8, F = Plain>(PhantomData<fn() -> (W, F)>);

/// A component of index keys, which follow it. `V` says whether an index holds its number as it is.
#[doc(hidden)]
pub struct Indexed<const V: bool, F = Plain>(PhantomData<fn() -> F>);

/// Set by the library: a version, or the time of a write.
#[doc(hidden)]
pub struct Managed<F = Plain>(PhantomData<fn() -> F>);

/// Inside of a list or a map, which can be without it.
#[doc(hidden)]
pub struct Entry;

macro_rules! debug {
    ($($name:ident<$($param:ident),* $(; $(const $number:ident: $of:ty),*)?>;)*) => { $(
        impl<$($param,)* $($(const $number: $of),*)?> fmt::Debug for $name<$($param,)* $($($number),*)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    )* };
}

debug! {
    Field<F>;
    PrimaryKey<F>;
    KeyOnly<F>;
    Flattened<>;
    Plain<>;
    Entry<>;
    Managed<F>;
    Written<W; const N: usize>;
    Read<W; const N: usize>;
    With<W; const N: usize>;
}

impl<W, const N: usize, const V: u8, F> fmt::Debug for Keyed<W, N, V, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keyed")
    }
}

impl<const V: bool, F> fmt::Debug for Indexed<V, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Indexed")
    }
}

/// How the field `N` is written, where serde's form of its type is not it.
#[doc(hidden)]
pub trait WriteField<T, const N: usize> {
    /// Whether the greater values are written as the lesser ones.
    #[must_use]
    fn is_descending() -> bool {
        false
    }

    fn write<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error>;
}

/// How the field `N` is read, where serde's form of its type is not it.
#[doc(hidden)]
pub trait ReadField<T, const N: usize> {
    /// What an absent attribute is.
    #[must_use]
    fn absent() -> Option<T> {
        None
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>;
}

/// Writes a field that is stored as a key has it.
#[doc(hidden)]
pub fn write_attribute<T: KeyComponent, S: Serializer>(
    entity: &'static str,
    template: &Template,
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let encoded: Result<_, KeyError> = template.encode(entity, &[value.encode()]);
    match encoded.map_err(S::Error::custom)? {
        KeyValue::S(text) => serializer.serialize_str(&text),
        KeyValue::B(bytes) => serializer.serialize_bytes(&bytes),
        // A lone number is of 64 bits at most.
        KeyValue::N(number) => match (number.parse(), number.parse()) {
            (Ok(number), _) => serializer.serialize_i64(number),
            (_, Ok(number)) => serializer.serialize_u64(number),
            _ => Err(S::Error::custom(format_args!("{number} is out of range"))),
        },
    }
}

/// Whether the one component of a template counts down.
#[doc(hidden)]
#[must_use]
pub fn is_descending(template: &Template) -> bool {
    template
        .components()
        .next()
        .is_some_and(crate::key::Component::is_descending)
}

/// Whether every key that a component is part of is its number alone, as it is.
#[doc(hidden)]
#[must_use]
pub const fn is_mirrored(templates: &[&Template]) -> bool {
    let mut at = 0;
    while at < templates.len() {
        match templates[at].component(0) {
            Some(component) if templates[at].is_number() && !component.is_descending() => {}
            _ => return false,
        }
        at += 1;
    }
    true
}

/// Met by forms in which serde's form of the type is stored.
#[diagnostic::on_unimplemented(
    message = "nobody knows what stands inside of a field that serde writes by a function of its own",
    label = "no paths inside of this field",
    note = "`with` and `serialize_with` may write anything: compare the field as a whole"
)]
#[doc(hidden)]
pub trait PlainForm {}

impl PlainForm for Plain {}

impl PlainForm for Entry {}

impl<W, const N: usize> PlainForm for Read<W, N> {}

impl<const V: bool, F: PlainForm> PlainForm for Indexed<V, F> {}

impl<F: PlainForm> PlainForm for Managed<F> {}

/// Met by roles whose values have paths inside.
#[diagnostic::on_unimplemented(
    message = "there are no paths inside of this field: it is part of a key",
    label = "a key attribute has no parts"
)]
#[doc(hidden)]
pub trait Nests {}

impl<F: PlainForm> Nests for Field<F> {}

impl Nests for Flattened {}
