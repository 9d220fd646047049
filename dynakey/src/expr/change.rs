//! Which changes an update can make to which fields, by what the field is to the table and how it is stored.

use std::collections::{BTreeSet, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use super::kind::Container;
use super::operand::{Filterable, Form, IntoOperand};
use super::role::{Entry, Field, Indexed, Keyed, Managed, Plain, Read, ReadField, With, Written};
use crate::key::{KeyComponent, Scalar};

/// What a new value of a field is to the keys of indexes.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub enum Part {
    /// Nothing.
    No,
    /// A component of index keys.
    Component(Scalar<'static>),
    /// A key attribute itself, which is never `NULL`.
    Attribute(Scalar<'static>),
}

/// Met by roles whose fields an update can set.
#[diagnostic::on_unimplemented(
    message = "an update can't set this field",
    label = "part of the primary key, or flattened",
    note = "an item never changes its primary key: `table.relocate(&old, &new)` moves it to another one",
    note = "of a flattened struct, name one of its fields: `#[derive(dynakey::Attributes)]` on the struct gives their paths"
)]
pub trait Settable<T>: Filterable<T> {
    /// Whether index keys follow it.
    #[doc(hidden)]
    const IS_PART: bool;

    #[doc(hidden)]
    fn part(value: &T) -> Part;
}

impl<T, F: SetForm<T>> Settable<T> for Field<F> {
    const IS_PART: bool = F::IS_PART;

    fn part(value: &T) -> Part {
        F::part(value)
    }
}

/// Met by what the program sets; by nothing that is [`Managed`].
#[diagnostic::on_unimplemented(
    message = "the library sets this field itself",
    label = "`#[version]`, `#[created_at]` or `#[updated_at]`",
    note = "an update raises the version and writes the time: leave it out"
)]
#[doc(hidden)]
pub trait OfProgram {}

#[doc(hidden)]
pub trait SetForm<T>: Form<T> {
    const IS_PART: bool = false;

    fn part(value: &T) -> Part {
        let _ = value;
        Part::No
    }
}

impl<T> SetForm<T> for Plain where Self: Form<T> {}
impl<T> SetForm<T> for Entry where Self: Form<T> {}
impl<T, W, const N: usize> SetForm<T> for Written<W, N> where Self: Form<T> {}
impl<T, W, const N: usize> SetForm<T> for Read<W, N> where Self: Form<T> {}
impl<T, W, const N: usize> SetForm<T> for With<W, N> where Self: Form<T> {}

impl<T, F> SetForm<T> for Managed<F> where Self: Form<T> + OfProgram {}

impl<T: KeyComponent, W, const N: usize, const V: u8, F> SetForm<T> for Keyed<W, N, V, F>
where
    Self: Form<T>,
{
    const IS_PART: bool = true;

    fn part(value: &T) -> Part {
        Part::Attribute(value.encode().into_owned())
    }
}

impl<T: KeyComponent, const V: bool, F: SetForm<T>> SetForm<T> for Indexed<V, F> {
    const IS_PART: bool = true;

    fn part(value: &T) -> Part {
        match F::part(value) {
            Part::No => Part::Component(value.encode().into_owned()),
            part => part,
        }
    }
}

/// Met by roles whose fields an update can add to, and set only where they are absent: index keys could not follow.
#[diagnostic::on_unimplemented(
    message = "an update can't change this field by what is stored in it",
    label = "part of the primary key, or flattened",
    note = "an item never changes its primary key: `table.relocate(&old, &new)` moves it to another one"
)]
pub trait Changeable<T>: Filterable<T> {}

impl<T, F: ChangeForm + Form<T>> Changeable<T> for Field<F> {}

/// Met by forms that are no component of an index.
#[diagnostic::on_unimplemented(
    message = "an update can't change a component of an index by what is stored in it",
    label = "the index's key is written anew from the whole value, which is not known",
    note = "read the item, and `.set(..)` the field with `table.update_of(&item)`"
)]
#[doc(hidden)]
pub trait ChangeForm {}

impl ChangeForm for Plain {}
impl ChangeForm for Entry {}
impl<W, const N: usize> ChangeForm for Written<W, N> {}
impl<W, const N: usize> ChangeForm for Read<W, N> {}
impl<W, const N: usize> ChangeForm for With<W, N> {}
impl<F> ChangeForm for Managed<F> where Self: OfProgram {}

/// Met by roles whose numbers an update can add to.
#[diagnostic::on_unimplemented(
    message = "an update can't add to this field",
    label = "part of the primary key, or flattened",
    note = "an item never changes its primary key: `table.relocate(&old, &new)` moves it to another one"
)]
pub trait Addable<T: Number>: Filterable<T> {
    /// Index keys hold the number as it is.
    #[doc(hidden)]
    const IS_PART: bool;
}

impl<T: Number, F: AddForm<T> + Form<T>> Addable<T> for Field<F> {
    const IS_PART: bool = F::IS_PART;
}

#[diagnostic::on_unimplemented(
    message = "an update can't add to a field that is not stored as serde has the number",
    label = "stored by a function of its own, or as keys have it",
    note = "DynamoDB adds to what is stored: read the item, and `.set(..)` the field with `table.update_of(&item)`"
)]
#[doc(hidden)]
pub trait AddForm<T> {
    const IS_PART: bool = false;
}

impl<T> AddForm<T> for Plain {}
impl<T> AddForm<T> for Entry {}
impl<T, W, const N: usize> AddForm<T> for Read<W, N> {}

impl<T, F> AddForm<T> for Managed<F> where Self: OfProgram {}

// An absent number would be a half of a key whose other half is absent, too.
impl<T: PlainNumber, const V: bool, F> AddForm<T> for Indexed<V, F>
where
    Mirror<V>: Follows,
{
    const IS_PART: bool = true;
}

/// Whether the keys that a number is part of are the number alone.
#[doc(hidden)]
#[derive(Debug)]
pub struct Mirror<const V: bool>;

/// Met where they are.
#[diagnostic::on_unimplemented(
    message = "an update can't add to this component of an index: the index's key could not follow",
    label = "only a number that alone is a key attribute follows, as in `#[lsi(by_votes = \"lsi1\", sk = \"<votes>\")]`",
    note = "read the item, and `.set(..)` the field with `table.update_of(&item)`"
)]
#[doc(hidden)]
pub trait Follows {}

impl Follows for Mirror<true> {}

/// A number that is always there.
#[diagnostic::on_unimplemented(
    message = "an update can't add to an `Option` that is a component of an index",
    label = "where it is `None`, the item is not in the index"
)]
#[doc(hidden)]
pub trait PlainNumber {}

/// What an update can add to: an integer, a float, or an `Option` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no number",
    label = "`add` and `subtract` are for integers and floats"
)]
pub trait Number {
    /// The least and the greatest value, of an integer.
    #[doc(hidden)]
    const RANGE: Option<(i128, i128)>;

    /// The type's name.
    #[doc(hidden)]
    const NAME: &'static str;
}

macro_rules! integers {
    ($($int:ty)*) => { $(
        impl Number for $int {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_possible_wrap,
                clippy::cast_lossless,
                trivial_numeric_casts,
                reason = "every value of these types is an `i128`"
            )]
            const RANGE: Option<(i128, i128)> = Some((<$int>::MIN as i128, <$int>::MAX as i128));
            const NAME: &'static str = stringify!($int);
        }

        impl PlainNumber for $int {}
    )* };
}

integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

macro_rules! floats {
    ($($float:ty)*) => { $(
        impl Number for $float {
            const RANGE: Option<(i128, i128)> = None;
            const NAME: &'static str = stringify!($float);
        }
    )* };
}

floats!(f32 f64);

impl<T: Number> Number for Option<T> {
    const RANGE: Option<(i128, i128)> = T::RANGE;
    const NAME: &'static str = T::NAME;
}

/// Met by fields that an item can be without: `Option`s, and what is inside of a list or a map.
#[diagnostic::on_unimplemented(
    message = "an update can't remove this field",
    label = "part of the primary key, or flattened",
    note = "an item never changes its primary key: `table.relocate(&old, &new)` moves it to another one"
)]
pub trait Removable<T> {
    #[doc(hidden)]
    const IS_PART: bool;

    /// Whether serde reads an item without it.
    #[doc(hidden)]
    fn is_read_absent() -> bool;
}

impl<T, F: RemoveForm<T>> Removable<T> for Field<F> {
    const IS_PART: bool = F::IS_PART;

    fn is_read_absent() -> bool {
        F::is_read_absent()
    }
}

#[diagnostic::on_unimplemented(
    message = "an update can't remove this field: an item without it could not be read",
    label = "no `Option`",
    note = "`.set(..)` it to another value, or make the field an `Option`"
)]
#[doc(hidden)]
pub trait RemoveForm<T> {
    const IS_PART: bool = false;

    #[must_use]
    fn is_read_absent() -> bool {
        true
    }
}

impl<T> RemoveForm<Option<T>> for Plain {}
impl<T> RemoveForm<T> for Entry {}
impl<T, F> RemoveForm<T> for Managed<F> where Self: OfProgram {}
impl<T, W, const N: usize> RemoveForm<Option<T>> for Written<W, N> {}

macro_rules! read_by_function {
    ($($form:ident)*) => { $(
        impl<T, W: ReadField<Option<T>, N>, const N: usize> RemoveForm<Option<T>> for $form<W, N> {
            fn is_read_absent() -> bool {
                W::absent().is_some()
            }
        }
    )* };
}

read_by_function!(Read With);

impl<T, W, const N: usize, const V: u8, F: RemoveForm<Option<T>>> RemoveForm<Option<T>>
    for Keyed<W, N, V, F>
{
    const IS_PART: bool = true;

    fn is_read_absent() -> bool {
        F::is_read_absent()
    }
}

impl<T, const V: bool, F: RemoveForm<Option<T>>> RemoveForm<Option<T>> for Indexed<V, F> {
    const IS_PART: bool = true;

    fn is_read_absent() -> bool {
        F::is_read_absent()
    }
}

/// A collection that an update can add elements to.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no elements that an update could add",
    label = "expected `Vec<T>`, `VecDeque<T>`, `HashSet<T>`, `BTreeSet<T>`, or an `Option` of one"
)]
pub trait Collection: Container {
    /// What holds these alone.
    #[doc(hidden)]
    fn of_all(parts: Vec<Self::Part>) -> Self;
}

macro_rules! collections {
    ($($type:ident<$t:ident $(: $bound:ident $(+ $more:ident)*)? $(, $hasher:ident)?>;)*) => { $(
        impl<$t $(: $bound $(+ $more)*)? $(, $hasher: BuildHasher + Default)?> Collection for $type<$t $(, $hasher)?> {
            fn of_all(parts: Vec<$t>) -> Self {
                parts.into_iter().collect()
            }
        }
    )* };
}

collections! {
    Vec<T>;
    VecDeque<T>;
    BTreeSet<T: Ord>;
    HashSet<T: Eq + Hash, S>;
}

impl<C: Collection> Collection for Option<C> {
    fn of_all(parts: Vec<C::Part>) -> Self {
        Some(C::of_all(parts))
    }
}

/// Elements for a collection: one, or any number.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither an element of type `{T}` nor several of them",
    label = "expected an element, or an array or iterator of elements"
)]
pub trait IntoElements<E, T, M> {
    /// The elements; an attribute in place of a value is none.
    #[doc(hidden)]
    fn into_elements(self) -> Option<Vec<T>>;
}

/// How elements were given: one way for each impl, so that they don't overlap.
mod way {
    #[derive(Debug)]
    pub struct One<M>(std::marker::PhantomData<M>);
    #[derive(Debug)]
    pub struct Several<M>(std::marker::PhantomData<M>);
}

impl<E, T, M, V> IntoElements<E, T, way::One<M>> for V
where
    V: IntoOperand<E, T, Field<Entry>, M>,
{
    fn into_elements(self) -> Option<Vec<T>> {
        self.into_operand().value().map(|value| vec![value])
    }
}

#[diagnostic::do_not_recommend]
impl<E, T, M, I> IntoElements<E, T, way::Several<M>> for I
where
    I: IntoIterator,
    I::Item: IntoOperand<E, T, Field<Entry>, M>,
{
    fn into_elements(self) -> Option<Vec<T>> {
        let elements = self.into_iter().map(|one| one.into_operand().value());
        elements.collect()
    }
}
