//! What a write returns: nothing, the old item, or the new one.

use crate::error::Error;
use crate::wire::Item;

/// A write returns the item that was there before.
#[derive(Clone, Copy, Debug)]
pub struct ReturnOld;

/// A write returns the item that is there now.
#[derive(Clone, Copy, Debug)]
pub struct ReturnNew;

/// What a write of an `E` returns.
pub trait Returning<E> {
    /// The type of the answer.
    type Output;

    #[doc(hidden)]
    fn read(
        item: Option<Item>,
        read: fn(Item) -> Result<Option<E>, Error>,
        gone: impl FnOnce() -> Error,
    ) -> Result<Self::Output, Error>;
}

impl<E> Returning<E> for () {
    type Output = ();

    fn read(
        _: Option<Item>,
        _: fn(Item) -> Result<Option<E>, Error>,
        _: impl FnOnce() -> Error,
    ) -> Result<(), Error> {
        Ok(())
    }
}

impl<E> Returning<E> for ReturnOld {
    type Output = Option<E>;

    fn read(
        item: Option<Item>,
        read: fn(Item) -> Result<Option<E>, Error>,
        _: impl FnOnce() -> Error,
    ) -> Result<Option<E>, Error> {
        item.map_or(Ok(None), read)
    }
}

impl<E> Returning<E> for ReturnNew {
    type Output = E;

    fn read(
        item: Option<Item>,
        read: fn(Item) -> Result<Option<E>, Error>,
        gone: impl FnOnce() -> Error,
    ) -> Result<E, Error> {
        item.map_or(Ok(None), read)?.ok_or_else(gone)
    }
}
