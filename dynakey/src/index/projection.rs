//! What a read gives.

use serde::Deserializer;
use serde::de::DeserializeOwned;

use super::{IndexSchema, IndexValues, ParsedIndex, Parts};
use crate::entity::{Entity, EntityKey};
use crate::key::{EncodedKey, KeyError, Parsed, Scalar};

/// What a read gives: the entity itself, or the struct of what an index projects.
pub trait Projection<E: Entity>: Sized {
    /// What serde reads of the item.
    #[doc(hidden)]
    type Stored;

    /// Whether it is the entity, whose fields may stand in the key alone.
    #[doc(hidden)]
    const IS_ENTITY: bool;

    /// What serde reads of the item, which an entity that is stored can always do.
    #[doc(hidden)]
    fn read_fields<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Stored, D::Error>
    where
        E: DeserializeOwned;

    /// Joins what serde read with what the keys hold.
    #[doc(hidden)]
    fn from_parts(
        stored: Self::Stored,
        key: &Parsed<'_>,
        index: Option<&ParsedIndex<'_>>,
    ) -> Result<Self, KeyError>;

    /// The primary key and the keys of this index; `None` where it does not hold them.
    #[doc(hidden)]
    fn stands_at(&self, index: Option<&'static IndexSchema>) -> Option<Place> {
        let _ = index;
        None
    }
}

impl<E: Entity> Projection<E> for E {
    type Stored = E;

    const IS_ENTITY: bool = true;

    fn read_fields<'de, D: Deserializer<'de>>(deserializer: D) -> Result<E, D::Error>
    where
        E: DeserializeOwned,
    {
        E::deserialize(deserializer)
    }

    fn stands_at(&self, index: Option<&'static IndexSchema>) -> Option<Place> {
        let values = index.map_or(Ok(IndexValues::default()), |index| {
            let (mut values, mut parts) = (IndexValues::of(index), Parts::default());
            self.parts(&mut parts);
            values.add(index, &parts).map(|()| values)
        });
        Some(values.and_then(|values| Ok((self.primary_key().encode()?, values))))
    }

    fn from_parts(
        stored: E,
        key: &Parsed<'_>,
        index: Option<&ParsedIndex<'_>>,
    ) -> Result<E, KeyError> {
        // An item whose fields are another key's is neither's.
        stored.check_fields(key)?;
        if let Some(index) = index {
            let (mut again, mut parts) = (IndexValues::of(index.schema), Parts::default());
            stored.parts(&mut parts);
            again.add(index.schema, &parts)?;
            index.check_same(&again)?;
        }
        Ok(stored)
    }
}

/// The keys at which an item stands in the table and in an index.
#[doc(hidden)]
pub type Place = Result<(EncodedKey, IndexValues), KeyError>;

/// Encodes the keys of an item from the values of their components in order.
#[doc(hidden)]
pub fn place(
    index: Option<&'static IndexSchema>,
    key: Result<EncodedKey, KeyError>,
    pk: &[Scalar<'_>],
    sk: &[Scalar<'_>],
) -> Place {
    let mut values = IndexValues::default();
    if let Some(index) = index {
        values = IndexValues::of(index);
        values.index(index, pk, sk)?;
    }
    Ok((key?, values))
}

/// Reads nothing of an item: what `keys_only` has beside its keys.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct NoFields;

impl<'de> serde::Deserialize<'de> for NoFields {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}
