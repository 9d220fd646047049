//! Sizes of attributes.

use std::fmt;
use std::marker::PhantomData;

use aws_sdk_dynamodb::types::AttributeValue;

use super::compare::between;
use super::filter::{Filter, Node};
use super::operand::Operand;
use super::path::Location;

/// The size of an attribute, to be compared with integers; see [`Path::size`](crate::Path::size).
#[must_use = "a size is compared with something"]
pub struct Size<E> {
    location: Location,
    of: PhantomData<fn() -> E>,
}

impl<E> Clone for Size<E> {
    fn clone(&self) -> Self {
        Self {
            location: self.location.clone(),
            of: PhantomData,
        }
    }
}

impl<E> fmt::Debug for Size<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "size({})", self.location)
    }
}

/// What a [`Size`] is compared with: an integer, or another size.
#[diagnostic::on_unimplemented(
    message = "a size is compared with an integer, or with another size",
    label = "not an integer"
)]
pub trait IntoSize<E> {
    #[doc(hidden)]
    fn into_size(self) -> SizeOperand;
}

#[doc(hidden)]
#[derive(Debug)]
pub struct SizeOperand(Operand);

impl<E> IntoSize<E> for Size<E> {
    fn into_size(self) -> SizeOperand {
        SizeOperand(Operand::Size(self.location))
    }
}

macro_rules! integers {
    ($($int:ty)*) => { $(
        impl<E> IntoSize<E> for $int {
            fn into_size(self) -> SizeOperand {
                SizeOperand(Operand::Value(AttributeValue::N(self.to_string())))
            }
        }
    )* };
}

integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

macro_rules! comparisons {
    ($($name:ident $operator:literal;)*) => { $(
        #[doc = concat!("`", $operator, "`")]
        pub fn $name(&self, size: impl IntoSize<E>) -> Filter<E> {
            let own = Operand::Size(self.location.clone());
            Filter::new(Node::Compare(own, $operator, size.into_size().0), 2)
        }
    )* };
}

impl<E> Size<E> {
    pub(super) fn of(location: Location) -> Self {
        Self {
            location,
            of: PhantomData,
        }
    }

    comparisons! {
        eq "=";
        ne "<>";
        lt "<";
        le "<=";
        gt ">";
        ge ">=";
    }

    /// `BETWEEN`
    pub fn between(&self, low: impl IntoSize<E>, high: impl IntoSize<E>) -> Filter<E> {
        let own = Operand::Size(self.location.clone());
        let (low, high) = (low.into_size().0, high.into_size().0);
        Filter::new(between(&own, self.location.clone(), low, high), 2)
    }
}
