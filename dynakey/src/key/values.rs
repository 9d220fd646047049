//! The values of a key's components, each at its place in a template that the compiler knows.
//!
//! The values of `<a>#<b>` are `(a, (b, ()))`. Each link of the list looks its component up in a constant, so that the
//! code generated for a key holds the literals, the widths and one way of writing for each component, and no template.
#![allow(
    clippy::inline_always,
    reason = "the links of a list are one function, taken apart"
)]

use std::marker::PhantomData;

use super::component::Scalar;
use super::encode::{size, write};
use super::error::KeyError;
use super::template::{Component, KeySchema, Template};
use super::value::{EncodedKey, KeyValue};
use crate::entity::{Entity, EntityKey};
use crate::index::{IndexKeys, IndexSchema};
use crate::query::Source;

/// Keys that are known from a type.
pub trait KnownKeys {
    const KEYS: &'static KeySchema;
}

impl<K: EntityKey> KnownKeys for K {
    const KEYS: &'static KeySchema = K::SCHEMA;
}

/// The keys of the index `S`, which are templates.
#[derive(Debug)]
pub struct OnIndex<E, S>(PhantomData<(E, S)>);

impl<E: Entity, S: Source<E>> KnownKeys for OnIndex<E, S> {
    const KEYS: &'static KeySchema = match S::INDEX {
        Some(IndexSchema {
            keys: IndexKeys::Composed(keys),
            ..
        }) => keys,
        _ => panic!("the keys of this index are no templates"),
    };
}

/// A template that is known from a type.
pub trait KnownTemplate {
    const ENTITY: &'static str;
    const TEMPLATE: &'static Template;
}

/// The partition key's template of `K`.
#[derive(Debug)]
pub struct PartitionOf<K>(PhantomData<K>);

impl<K: KnownKeys> KnownTemplate for PartitionOf<K> {
    const ENTITY: &'static str = K::KEYS.entity;
    const TEMPLATE: &'static Template = &K::KEYS.pk;
}

/// The sort key's template of `K`; of a simple primary key, one without segments.
#[derive(Debug)]
pub struct SortOf<K>(PhantomData<K>);

impl<K: KnownKeys> KnownTemplate for SortOf<K> {
    const ENTITY: &'static str = K::KEYS.entity;
    const TEMPLATE: &'static Template = match &K::KEYS.sk {
        Some(template) => template,
        None => &Template {
            source: "",
            half: super::codec::Half::Sort,
            index: None,
            segments: &[],
        },
    };
}

/// The values of a template's first components.
pub trait Values {
    const COUNT: usize;
    /// What each of them takes in the key.
    type Sizes: Copy;

    /// The size of the key's text from the first of these values on; `W` is the whole list.
    fn measure<T: KnownTemplate, W: Values>(&self) -> (usize, Self::Sizes);

    /// Writes these values and the literals around them.
    fn write<T: KnownTemplate, W: Values>(
        &self,
        sizes: Self::Sizes,
        out: &mut String,
    ) -> Result<(), KeyError>;
}

impl Values for () {
    const COUNT: usize = 0;
    type Sizes = ();

    #[inline(always)]
    fn measure<T: KnownTemplate, W: Values>(&self) -> (usize, ()) {
        (const { T::TEMPLATE.literal(W::COUNT).len() }, ())
    }

    #[inline(always)]
    fn write<T: KnownTemplate, W: Values>(&self, (): (), out: &mut String) -> Result<(), KeyError> {
        out.push_str(const { T::TEMPLATE.literal(W::COUNT) });
        Ok(())
    }
}

impl<R: Values> Values for (Scalar<'_>, R) {
    const COUNT: usize = 1 + R::COUNT;
    type Sizes = (usize, R::Sizes);

    #[inline(always)]
    fn measure<T: KnownTemplate, W: Values>(&self) -> (usize, Self::Sizes) {
        let literal = const { T::TEMPLATE.literal(W::COUNT - Self::COUNT) };
        let size = size(const { component::<T>(W::COUNT - Self::COUNT) }, &self.0);
        let (rest, sizes) = self.1.measure::<T, W>();
        (literal.len() + size + rest, (size, sizes))
    }

    #[inline(always)]
    fn write<T: KnownTemplate, W: Values>(
        &self,
        (size, sizes): Self::Sizes,
        out: &mut String,
    ) -> Result<(), KeyError> {
        out.push_str(const { T::TEMPLATE.literal(W::COUNT - Self::COUNT) });
        let component = const { component::<T>(W::COUNT - Self::COUNT) };
        if let Err(fault) = write(component, &self.0, size, out) {
            return Err(KeyError::new(
                T::ENTITY,
                T::TEMPLATE,
                Some(component),
                fault,
            ));
        }
        self.1.write::<T, W>(sizes, out)
    }
}

const fn component<T: KnownTemplate>(index: usize) -> &'static Component {
    match T::TEMPLATE.component(index) {
        Some(component) => component,
        None => panic!("more values than components"),
    }
}

/// The text of a key, or of its beginning up to the literal behind the last value: one allocation.
#[inline(always)]
pub(crate) fn head<T: KnownTemplate, V: Values>(values: &V) -> Result<String, KeyError> {
    let (size, sizes) = values.measure::<T, V>();
    let mut text = String::with_capacity(size);
    values.write::<T, V>(sizes, &mut text)?;
    Ok(text)
}

/// The value of a key attribute.
#[inline(always)]
pub(crate) fn value<T: KnownTemplate, V: Values>(values: &V) -> Result<KeyValue, KeyError> {
    let text = head::<T, V>(values)?;
    T::TEMPLATE.check_size(T::ENTITY, &text)?;
    Ok(T::TEMPLATE.value(text))
}

/// The values of the key attributes of `K`.
///
/// # Errors
///
/// [`KeyError`] when a value can't stand in a key.
#[inline]
pub fn encode_key<K: EntityKey>(
    pk: &impl Values,
    sk: &impl Values,
) -> Result<EncodedKey, KeyError> {
    let pk = value::<PartitionOf<K>, _>(pk)?;
    let sk = if const { K::SCHEMA.sk.is_some() } {
        Some(value::<SortOf<K>, _>(sk)?)
    } else {
        None
    };
    Ok(EncodedKey { pk, sk })
}
