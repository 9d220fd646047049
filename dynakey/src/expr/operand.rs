//! What is compared: attributes, and values as the field would be stored.

use std::borrow::Cow;

use aws_sdk_dynamodb::types::AttributeValue;
use serde::Serialize;

use super::path::{Location, Path};
use super::role::{
    Entry, Field, Indexed, Keyed, Managed, Plain, PlainForm, PrimaryKey, Read, With, WriteField,
    Written,
};
use crate::key::KeyValue;

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Operand {
    Path(Location),
    /// The size of what stands there.
    Size(Location),
    Value(AttributeValue),
}

/// What was given for a value of type `T`.
#[doc(hidden)]
#[derive(Debug)]
pub enum Given<T> {
    Value(T),
    #[doc(hidden)]
    Attribute(Attribute),
}

/// An attribute in place of a value.
#[doc(hidden)]
#[derive(Debug)]
pub struct Attribute(pub(crate) Location);

impl<T> Given<T> {
    fn map<U>(self, f: impl FnOnce(T) -> U) -> Given<U> {
        match self {
            Self::Value(value) => Given::Value(f(value)),
            Self::Attribute(attribute) => Given::Attribute(attribute),
        }
    }

    pub(crate) fn as_value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Attribute(_) => None,
        }
    }

    /// The value, where one was given.
    pub(crate) fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Attribute(_) => None,
        }
    }

    /// The operand, as `write` writes the value.
    pub(crate) fn operand(
        self,
        write: impl FnOnce(T) -> Result<AttributeValue, serde_dynamo::Error>,
    ) -> Result<Operand, String> {
        match self {
            Self::Value(value) => {
                let value = write(value).map_err(|error| error.to_string())?;
                check(&value)?;
                Ok(Operand::Value(value))
            }
            Self::Attribute(Attribute(location)) => Ok(Operand::Path(location)),
        }
    }
}

/// What DynamoDB would refuse as a value.
fn check(value: &AttributeValue) -> Result<(), String> {
    let number = |number: &String| {
        if KeyValue::N(number.clone()).is_storable(usize::MAX) {
            return Ok(());
        }
        Err(format!(
            "{number} is no number that DynamoDB holds: 38 digits, and less than 1E126"
        ))
    };
    let empty = "a set in DynamoDB is never empty";
    match value {
        AttributeValue::N(n) => number(n),
        AttributeValue::Ns(numbers) if !numbers.is_empty() => numbers.iter().try_for_each(number),
        AttributeValue::Ns(_) => Err(empty.to_owned()),
        AttributeValue::Ss(texts) if texts.is_empty() => Err(empty.to_owned()),
        AttributeValue::Bs(sets) if sets.is_empty() => Err(empty.to_owned()),
        AttributeValue::L(list) => list.iter().try_for_each(check),
        AttributeValue::M(map) => map.values().try_for_each(check),
        _ => Ok(()),
    }
}

/// Met by roles that may stand in a filter. Writes values as the field is stored.
#[diagnostic::on_unimplemented(
    message = "this field can't stand in a filter: it is part of a key, or flattened",
    label = "DynamoDB filters by attributes that are no keys",
    note = "fix it in the query's key condition, by the parameters and steps of the query: `Comment::partition(..)`, `Comment::children_of(..)`",
    note = "of a flattened struct, name one of its fields: `#[derive(dynakey::Attributes)]` on the struct gives their paths"
)]
pub trait Filterable<T> {
    #[doc(hidden)]
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error>;
}

#[diagnostic::do_not_recommend]
impl<T, F: Form<T>> Filterable<T> for Field<F> {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        F::write(value)
    }
}

#[diagnostic::do_not_recommend]
impl<T, F: Form<T>> Filterable<T> for PrimaryKey<F> {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        F::write(value)
    }
}

/// How a value of a field is written.
#[doc(hidden)]
pub trait Form<T> {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error>;
}

impl<T: Serialize> Form<T> for Plain {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        serde_dynamo::to_attribute_value(value)
    }
}

impl<T: Serialize> Form<T> for Entry {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        serde_dynamo::to_attribute_value(value)
    }
}

impl<T: Serialize, W, const N: usize> Form<T> for Read<W, N> {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        serde_dynamo::to_attribute_value(value)
    }
}

impl<T, const V: bool, F: Form<T>> Form<T> for Indexed<V, F> {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        F::write(value)
    }
}

impl<T, F: Form<T>> Form<T> for Managed<F> {
    fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
        F::write(value)
    }
}

macro_rules! own_form {
    ($($form:ty, [$($generics:tt)*];)*) => { $(
        impl<T, W: WriteField<T, N>, const N: usize, $($generics)*> Form<T> for $form {
            fn write(value: &T) -> Result<AttributeValue, serde_dynamo::Error> {
                W::write(value, serde_dynamo::Serializer).map(Into::into)
            }
        }
    )* };
}

own_form! {
    Written<W, N>, [];
    With<W, N>, [];
    Keyed<W, N, V, F>, [const V: u8, F];
}

/// What a field of type `T` is compared with: a `T`, a `&T`, a `&str` where `T` is `String`, what is in the `Option` where
/// `T` is one, or another attribute of the type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value for an attribute of type `{T}`",
    label = "expected a value of `{T}`",
    note = "an attribute of type `T` is compared with, and set to, a `T`, a `&T`, a `&str` where `T` is `String`, what is in the `Option` where `T` is one, or another attribute of that type, stored in the same form",
    note = "convert an integer of another width, as in `u64::from(..)`"
)]
pub trait IntoOperand<E, T, R, M> {
    #[doc(hidden)]
    fn into_operand(self) -> Given<T>;
}

/// How a value was given: one way for each impl, so that they don't overlap.
mod way {
    #[derive(Debug)]
    pub struct Whole;
    #[derive(Debug)]
    pub struct Borrowed;
    #[derive(Debug)]
    pub struct Slice;
    #[derive(Debug)]
    pub struct Inside<M>(std::marker::PhantomData<M>);
    #[derive(Debug)]
    pub struct Other;
}

impl<E, T, R> IntoOperand<E, T, R, way::Whole> for T {
    fn into_operand(self) -> Given<T> {
        Given::Value(self)
    }
}

#[diagnostic::do_not_recommend]
impl<E, T: Clone, R> IntoOperand<E, T, R, way::Borrowed> for &T {
    fn into_operand(self) -> Given<T> {
        Given::Value(self.clone())
    }
}

macro_rules! slices {
    ($($slice:ty => $($owned:ty),*;)*) => { $($(
        #[diagnostic::do_not_recommend]
        impl<E, R> IntoOperand<E, $owned, R, way::Slice> for &$slice {
            fn into_operand(self) -> Given<$owned> {
                Given::Value(self.to_owned().into())
            }
        }
    )*)* };
}

slices! {
    str => String, Box<str>, Cow<'static, str>;
    [u8] => Vec<u8>;
}

#[diagnostic::do_not_recommend]
impl<E, T, R, M, V> IntoOperand<E, Option<T>, R, way::Inside<M>> for V
where
    V: IntoOperand<E, T, R, M>,
{
    fn into_operand(self) -> Given<Option<T>> {
        self.into_operand().map(Some)
    }
}

#[diagnostic::do_not_recommend]
impl<E, T, R, S> IntoOperand<E, T, R, way::Other> for Path<E, T, S>
where
    S: Comparable,
    R: Comparable,
{
    fn into_operand(self) -> Given<T> {
        Given::Attribute(Attribute(self.location()))
    }
}

/// Met by roles whose attributes can be compared with each other: they are stored in the same form.
#[diagnostic::on_unimplemented(
    message = "these two attributes can't be compared with each other",
    label = "one of them is part of a key, or not stored as serde has its type"
)]
pub trait Comparable {}

impl<F: PlainForm> Comparable for Field<F> {}

impl<F: PlainForm> Comparable for PrimaryKey<F> {}
