//! Selections: some attributes of each item, in place of the whole.

use aws_sdk_dynamodb::types::AttributeValue;
use serde::de::value::UnitDeserializer;
use serde::de::{DeserializeOwned, Error as _};

use super::path::{Location, Path, Step};
use super::render::location_text;
use super::role::{
    Entry, Field, Indexed, KeyOnly, Keyed, Managed, Plain, PrimaryKey, Read, ReadField, With,
    Written,
};
use crate::table::Expression;
use crate::wire::{self, Item, ValueDeserializer};

type Failure = serde_dynamo::Error;

/// What `select` takes: a tuple of 1 to 12 paths of the entity `E`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no selection of attributes of `{E}`",
    label = "expected a tuple of 1 to 12 paths of this entity",
    note = "write `(Comment::AUTHOR, Comment::BODY)`, and `(Comment::BODY,)` for one; of a flattened struct, name its fields"
)]
pub trait Select<E> {
    /// The values of the paths, as a tuple.
    type Output;

    #[doc(hidden)]
    fn selection(&self) -> Selection;

    #[doc(hidden)]
    fn read(&self, item: &Item) -> Result<Self::Output, Failure>;
}

/// The paths that are read.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Selection {
    pub(crate) paths: Vec<Selected>,
    is_struct: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Selected {
    pub location: Location,
    /// Not only in the key.
    pub is_stored: bool,
}

/// Met by roles whose values can be read.
#[diagnostic::on_unimplemented(
    message = "this path can't be selected",
    label = "a flattened struct is no attribute: name its fields, with `#[derive(dynakey::Attributes)]` on the struct"
)]
pub trait Selectable<T> {
    #[doc(hidden)]
    const IS_STORED: bool;

    #[doc(hidden)]
    fn read(value: Option<AttributeValue>) -> Result<T, Failure>;
}

macro_rules! selectable {
    ($($role:ident $is_stored:literal;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T, F: ReadForm<T>> Selectable<T> for $role<F> {
            const IS_STORED: bool = $is_stored;

            fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
                F::read(value)
            }
        }
    )* };
}

selectable! {
    Field true;
    PrimaryKey true;
    KeyOnly false;
}

/// How a field is read.
#[doc(hidden)]
pub trait ReadForm<T> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure>;
}

fn absent() -> Failure {
    Failure::custom("the item does not have it")
}

fn read_plain<T: DeserializeOwned>(value: Option<AttributeValue>) -> Result<T, Failure> {
    match value {
        Some(value) => T::deserialize(ValueDeserializer(value)),
        // Where nothing is there, an `Option` is `None`.
        None => T::deserialize(UnitDeserializer::<Failure>::new()).map_err(|_| absent()),
    }
}

fn read_field<T, W: ReadField<T, N>, const N: usize>(
    value: Option<AttributeValue>,
) -> Result<T, Failure> {
    match value {
        Some(value) => W::read(ValueDeserializer(value)),
        None => W::absent().ok_or_else(absent),
    }
}

impl<T: DeserializeOwned> ReadForm<T> for Plain {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        read_plain(value)
    }
}

impl<T: DeserializeOwned> ReadForm<T> for Entry {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        read_plain(value)
    }
}

impl<T, const V: bool, F: ReadForm<T>> ReadForm<T> for Indexed<V, F> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        F::read(value)
    }
}

impl<T, F: ReadForm<T>> ReadForm<T> for Managed<F> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        F::read(value)
    }
}

impl<T: DeserializeOwned, W, const N: usize> ReadForm<T> for Written<W, N> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        read_plain(value)
    }
}

impl<T, W: ReadField<T, N>, const N: usize> ReadForm<T> for Read<W, N> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        read_field::<T, W, N>(value)
    }
}

impl<T, W: ReadField<T, N>, const N: usize> ReadForm<T> for With<W, N> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        read_field::<T, W, N>(value)
    }
}

impl<T, W, const N: usize, const V: u8, F: ReadForm<T>> ReadForm<T> for Keyed<W, N, V, F> {
    fn read(value: Option<AttributeValue>) -> Result<T, Failure> {
        F::read(value)
    }
}

macro_rules! tuples {
    ($(($($path:ident $value:ident $role:ident),*))*) => { $(
        impl<E, $($value, $role),*> Select<E> for ($(Path<E, $value, $role>,)*)
        where
            $($role: Selectable<$value>,)*
        {
            type Output = ($($value,)*);

            fn selection(&self) -> Selection {
                let ($($path,)*) = self;
                Selection {
                    paths: vec![$(
                        Selected { location: $path.location(), is_stored: $role::IS_STORED }
                    ),*],
                    is_struct: false,
                }
            }

            fn read(&self, item: &Item) -> Result<Self::Output, Failure> {
                let ($($path,)*) = self;
                Ok(($(
                    $role::read(pick(item, &$path.location())).map_err(in_path($path))?,
                )*))
            }
        }
    )* };
}

tuples! {
    (a A RA)
    (a A RA, b B RB)
    (a A RA, b B RB, c C RC)
    (a A RA, b B RB, c C RC, d D RD)
    (a A RA, b B RB, c C RC, d D RD, e F RF)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG, h H RH)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG, h H RH, i I RI)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG, h H RH, i I RI, j J RJ)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG, h H RH, i I RI, j J RJ, k K RK)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG, h H RH, i I RI, j J RJ, k K RK, l L RL)
    (a A RA, b B RB, c C RC, d D RD, e F RF, g G RG, h H RH, i I RI, j J RJ, k K RK, l L RL, m M RM)
}

fn in_path<E, T, R>(path: &Path<E, T, R>) -> impl Fn(Failure) -> Failure {
    move |error| Failure::custom(format_args!("attribute `{path}`: {error}"))
}

/// What stands at a path.
pub(crate) fn pick(item: &Item, location: &Location) -> Option<AttributeValue> {
    let mut steps = location.0.iter();
    let Some(Step::Name(root)) = steps.next() else {
        return None;
    };
    let mut value = item.get(root)?;
    for step in steps {
        value = match (step, value) {
            (Step::Name(name), AttributeValue::M(map)) => map.get(name)?,
            (Step::Index(index), AttributeValue::L(list)) => list.get(*index)?,
            _ => return None,
        };
    }
    Some(value.clone())
}

/// What stands at the paths, as the fields of a struct.
pub(crate) fn pick_into<S: DeserializeOwned>(
    item: &Item,
    selection: &Selection,
) -> Result<S, Failure> {
    let picked = selection.paths.iter().filter_map(|path| {
        let name = path.location.name()?.to_owned();
        Some((name, pick(item, &path.location)?))
    });
    wire::from_item(picked.collect())
}

impl Selection {
    /// The paths are the fields of a struct.
    pub(crate) fn into_struct(self) -> Self {
        Self {
            is_struct: true,
            ..self
        }
    }

    /// The name that two of the paths would have in a struct.
    pub(crate) fn repeated_name(&self) -> Option<&str> {
        if !self.is_struct {
            return None;
        }
        let names: Vec<_> = self.paths.iter().map(|path| path.location.name()).collect();
        let mut all = names.iter().enumerate();
        let found = all.find(|(at, name)| names[..*at].contains(name))?;
        *found.1
    }

    /// These paths and attributes, under aliases that are there already where there are.
    pub(crate) fn projection<'a>(
        &self,
        attributes: impl Iterator<Item = &'a str>,
        known: &[(
            std::borrow::Cow<'static, str>,
            std::borrow::Cow<'static, str>,
        )],
    ) -> Expression {
        let own = self.paths.iter().filter(|path| path.is_stored);
        let own = own.map(|path| path.location.of_lists_whole());
        let keys = attributes.map(|name| Location(vec![Step::Name(name.to_owned())]));
        let all: Vec<_> = own.chain(keys).collect();
        // DynamoDB refuses paths of which one leads into the other.
        let is_covered = |at: usize| {
            let path: &Location = &all[at];
            all.iter().enumerate().any(|(other, outer)| {
                path.0.starts_with(&outer.0) && (outer.0.len() < path.0.len() || other < at)
            })
        };
        let (mut text, mut names) = (String::new(), Vec::new());
        for (_, path) in all.iter().enumerate().filter(|(at, _)| !is_covered(*at)) {
            if !text.is_empty() {
                text.push_str(", ");
            }
            location_text(&path.0, &mut text, &mut names, known, 'p');
        }
        Expression {
            text: text.into(),
            names,
            ..Expression::default()
        }
    }
}

impl Location {
    /// The attribute's name.
    pub(crate) fn root(&self) -> Option<&str> {
        match self.0.first() {
            Some(Step::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// The innermost name.
    fn name(&self) -> Option<&str> {
        let mut names = self.0.iter().rev();
        names.find_map(|step| match step {
            Step::Name(name) => Some(name.as_str()),
            Step::Index(_) => None,
        })
    }

    // In DynamoDB's answer the elements that are asked for move together, so that their places are lost.
    fn of_lists_whole(&self) -> Self {
        let is_name = |step: &&Step| matches!(step, Step::Name(_));
        Self(self.0.iter().take_while(is_name).cloned().collect())
    }
}
