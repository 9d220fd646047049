//! Which operators exist for which types, by the form in which they are stored.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use super::role::{
    Entry, Field, Flattened, Indexed, KeyOnly, Keyed, Managed, Plain, PrimaryKey, Read, WriteField,
};
use crate::query::{HasRange, RangeVerdict};

/// Met by roles whose fields have `lt`, `le`, `gt`, `ge` and `between`.
#[diagnostic::on_unimplemented(
    message = "this field has no order in DynamoDB",
    label = "no `lt`, `le`, `gt`, `ge` and `between` here"
)]
pub trait HasOrder<T> {
    /// Whether the greater values are stored as the lesser ones.
    #[doc(hidden)]
    #[must_use]
    fn is_descending() -> bool;
}

impl<T, F: OrderedForm<T>> HasOrder<T> for Field<F> {
    fn is_descending() -> bool {
        F::is_descending()
    }
}

impl<T, F: OrderedForm<T>> HasOrder<T> for PrimaryKey<F> {
    fn is_descending() -> bool {
        F::is_descending()
    }
}

// What can't be filtered at all is said to be that alone.
macro_rules! unfiltered {
    ($(<$($param:ident),*> $role:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T $(, $param)*> HasOrder<T> for $role {
            fn is_descending() -> bool {
                false
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T $(, $param)*> HasBeginning<T> for $role {}

        #[diagnostic::do_not_recommend]
        impl<K $(, $param)*> HasParts<K> for $role {}
    )* };
}

unfiltered! {
    <F> KeyOnly<F>;
    <> Flattened;
}

#[diagnostic::on_unimplemented(
    message = "a field that serde writes by a function of its own has no order in DynamoDB",
    label = "no `lt`, `le`, `gt`, `ge` and `between` here",
    note = "nobody knows whether what `with` or `serialize_with` writes sorts as the values do: compare it with `eq`, `ne` or `is_in`, or in Rust after reading"
)]
#[doc(hidden)]
pub trait OrderedForm<T> {
    #[must_use]
    fn is_descending() -> bool {
        false
    }
}

impl<T: Ordered> OrderedForm<T> for Plain {}

impl<T: Ordered> OrderedForm<T> for Entry {}

impl<T, const V: bool, F: OrderedForm<T>> OrderedForm<T> for Indexed<V, F> {
    fn is_descending() -> bool {
        F::is_descending()
    }
}

impl<T, F: OrderedForm<T>> OrderedForm<T> for Managed<F> {
    fn is_descending() -> bool {
        F::is_descending()
    }
}

impl<T: Ordered, W, const N: usize> OrderedForm<T> for Read<W, N> {}

impl<T, W, const N: usize, const V: u8, F> OrderedForm<T> for Keyed<W, N, V, F>
where
    RangeVerdict<V>: HasRange<T>,
    W: WriteField<T, N>,
{
    fn is_descending() -> bool {
        W::is_descending()
    }
}

/// Types that serde writes so that DynamoDB sorts them as Rust does.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not stored in the order of its values",
    label = "no `lt`, `le`, `gt`, `ge` and `between` here",
    note = "DynamoDB compares numbers, texts and binary: there is an order of integers, floats, `String`, `Uuid`, `Ulid` and civil dates",
    note = "serde writes a time with as many fraction digits as it needs, and such texts don't sort; with `#[ttl]`, or as a key attribute of an index, as in `#[gsi(by_time = \"times\", pk(..), sk(field:ms))]`, it is stored in order",
    note = "a range on a component of the sort key belongs into the key condition: `Comment::between_times(..)`"
)]
pub trait Ordered {}

/// Texts that have beginnings.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no text",
    label = "`begins_with` is for `String`"
)]
pub trait Text {}

macro_rules! implement {
    ($trait:ident: $($type:ty),* $(,)?) => { $( impl $trait for $type {} )* };
}

implement!(Ordered: u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, f32, f64);
implement!(Ordered: String, Box<str>, Cow<'static, str>);
implement!(Text: String, Box<str>, Cow<'static, str>);

#[cfg(feature = "uuid")]
impl Ordered for uuid::Uuid {}

#[cfg(feature = "ulid")]
impl Ordered for ulid::Ulid {}

#[cfg(feature = "jiff")]
impl Ordered for jiff::civil::Date {}

#[cfg(feature = "chrono")]
impl Ordered for chrono::NaiveDate {}

impl<T: Ordered> Ordered for Option<T> {}

impl<T: Text> Text for Option<T> {}

/// Met by roles whose fields have `begins_with`.
#[diagnostic::on_unimplemented(
    message = "what is stored of this field has no beginning",
    label = "`begins_with` is for texts that are stored as they are"
)]
pub trait HasBeginning<T> {}

impl<T: Text, F: TextForm> HasBeginning<T> for Field<F> {}

impl<T: Text, F: TextForm> HasBeginning<T> for PrimaryKey<F> {}

#[diagnostic::on_unimplemented(
    message = "nobody knows how a part of a text is stored that serde writes by a function of its own",
    label = "neither `begins_with` nor `contains` here",
    note = "compare it with `eq`, `ne` or `is_in`, or in Rust after reading"
)]
#[doc(hidden)]
pub trait TextForm {}

impl TextForm for Plain {}
impl TextForm for Entry {}
impl<const V: bool, F: TextForm> TextForm for Indexed<V, F> {}
impl<F: TextForm> TextForm for Managed<F> {}
impl<W, const N: usize> TextForm for Read<W, N> {}
impl<W, const N: usize, const V: u8, F> TextForm for Keyed<W, N, V, F> {}

/// What has parts that `contains` finds: a text its texts, a list or set its elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no parts that `contains` could find",
    label = "`contains` is for `String`, `Vec<T>`, `HashSet<T>`, `BTreeSet<T>`, `VecDeque<T>`, or an `Option` of one"
)]
pub trait Container {
    /// A part.
    type Part;
    /// A text, or a collection.
    #[doc(hidden)]
    type Kind;

    /// What holds this part alone.
    #[doc(hidden)]
    fn of(part: Self::Part) -> Self;
}

#[doc(hidden)]
#[derive(Debug)]
pub struct OfText;

#[doc(hidden)]
#[derive(Debug)]
pub struct OfElements;

macro_rules! collections {
    ($($type:ident<$t:ident $(: $bound:ident $(+ $more:ident)*)? $(, $hasher:ident)?>;)*) => { $(
        impl<$t $(: $bound $(+ $more)*)? $(, $hasher: BuildHasher + Default)?> Container for $type<$t $(, $hasher)?> {
            type Part = $t;
            type Kind = OfElements;

            fn of(part: $t) -> Self {
                std::iter::once(part).collect()
            }
        }

        impl<$t $(, $hasher)?> HasSize for $type<$t $(, $hasher)?> {}
    )* };
}

collections! {
    Vec<T>;
    VecDeque<T>;
    BTreeSet<T: Ord>;
    HashSet<T: Eq + Hash, S>;
}

macro_rules! texts {
    ($($type:ty),*) => { $(
        impl Container for $type {
            type Part = Self;
            type Kind = OfText;

            fn of(part: Self) -> Self {
                part
            }
        }
    )* };
}

texts!(String, Box<str>, Cow<'static, str>);

impl<C: Container> Container for Option<C> {
    type Part = C::Part;
    type Kind = C::Kind;

    fn of(part: C::Part) -> Self {
        Some(C::of(part))
    }
}

/// Met by roles whose fields have `contains`.
#[diagnostic::on_unimplemented(
    message = "what is stored of this field has no parts",
    label = "`contains` is for texts and collections"
)]
pub trait HasParts<K> {}

impl<F: TextForm> HasParts<OfText> for Field<F> {}

impl<F: TextForm> HasParts<OfText> for PrimaryKey<F> {}

impl<F> HasParts<OfElements> for Field<F> {}

/// What has a size in DynamoDB.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no size in DynamoDB",
    label = "`size` is for `String`, collections and maps, or an `Option` of one"
)]
pub trait HasSize {}

implement!(HasSize: String, Box<str>, Cow<'static, str>);

impl<K, V, S> HasSize for HashMap<K, V, S> {}
impl<K, V> HasSize for BTreeMap<K, V> {}

impl<T: HasSize> HasSize for Option<T> {}
