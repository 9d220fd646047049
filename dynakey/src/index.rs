//! Secondary indexes: their keys, what they project, and the attributes that an item has for them.

#[cfg_attr(
    not(feature = "client"),
    allow(dead_code, reason = "only what runs reads items")
)]
mod parsed;
mod projection;
#[cfg_attr(
    not(feature = "client"),
    allow(dead_code, reason = "only what runs writes items")
)]
mod values;

use crate::key::{KeySchema, Template};

pub use parsed::ParsedIndex;
pub use projection::{NoFields, Place, Projection, place};
#[cfg(feature = "client")]
pub(crate) use values::IndexValue;
pub use values::{IndexValues, Parts};

/// A secondary index: `#[gsi(by_author = "gsi1", ..)]`, `#[lsi(..)]`.
#[derive(Clone, Copy, Debug)]
pub struct IndexSchema {
    #[doc(hidden)]
    pub entity: &'static str,
    #[doc(hidden)]
    pub name: &'static str,
    #[doc(hidden)]
    pub function: &'static str,
    #[doc(hidden)]
    pub local: bool,
    /// The keys are the table's own, turned round.
    #[doc(hidden)]
    pub has_table_keys: bool,
    #[doc(hidden)]
    pub keys: IndexKeys,
    #[doc(hidden)]
    pub projection: ProjectedAttributes,
}

/// The keys of an index.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant, reason = "const data, which nothing moves")]
pub enum IndexKeys {
    /// Attributes that hold the text of a template, or the table's own key attributes.
    Composed(KeySchema),
    /// Fields that are key attributes themselves, up to four for each half.
    Attributes {
        /// The attributes of the partition key, in order.
        pk: &'static [KeyAttribute],
        /// The attributes of the sort key, in order.
        sk: &'static [KeyAttribute],
    },
}

/// A field that is a key attribute of an index.
#[derive(Clone, Copy, Debug)]
pub struct KeyAttribute {
    #[doc(hidden)]
    pub name: &'static str,
    #[doc(hidden)]
    pub template: Template,
}

/// Which attributes of an item an index holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProjectedAttributes {
    /// All of them.
    All,
    /// The keys of the table and of the index.
    KeysOnly,
    /// The keys, and these.
    Include(&'static [&'static str]),
}

impl IndexSchema {
    /// DynamoDB's name of the index.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The name of the entity's function that queries it.
    #[must_use]
    pub const fn function(&self) -> &'static str {
        self.function
    }

    /// Whether it is a local secondary index, which has the table's partition key.
    #[must_use]
    pub const fn is_local(&self) -> bool {
        self.local
    }

    /// The keys.
    #[must_use]
    pub const fn keys(&self) -> &IndexKeys {
        &self.keys
    }

    /// Which attributes it holds.
    #[must_use]
    pub const fn projection(&self) -> ProjectedAttributes {
        self.projection
    }
}

impl IndexSchema {
    /// The attributes that hold the keys: those of the partition key, then those of the sort key.
    #[doc(hidden)]
    #[must_use]
    pub fn attributes(&self) -> Vec<(&'static str, &Template)> {
        match &self.keys {
            IndexKeys::Composed(keys) => std::iter::once((keys.pk_attribute, &keys.pk))
                .chain(keys.sk.as_ref().map(|sk| (keys.sk_attribute, sk)))
                .collect(),
            IndexKeys::Attributes { pk, sk } => pk
                .iter()
                .chain(*sk)
                .map(|attribute| (attribute.name, &attribute.template))
                .collect(),
        }
    }

    /// The templates of the partition key, and of the sort key.
    pub(crate) fn templates(&'static self) -> (Vec<&'static Template>, Vec<&'static Template>) {
        match &self.keys {
            IndexKeys::Composed(keys) => (vec![&keys.pk], keys.sk.iter().collect()),
            IndexKeys::Attributes { pk, sk } => {
                let templates =
                    |half: &'static [KeyAttribute]| half.iter().map(|own| &own.template).collect();
                (templates(pk), templates(sk))
            }
        }
    }

    /// The names of the partition key's attributes, and of the sort key's.
    #[cfg(feature = "client")]
    pub(crate) fn halves(&self) -> (Vec<&'static str>, Vec<&'static str>) {
        match &self.keys {
            IndexKeys::Composed(keys) => (
                vec![keys.pk_attribute],
                keys.sk_attribute().into_iter().collect(),
            ),
            IndexKeys::Attributes { pk, sk } => {
                let names = |half: &[KeyAttribute]| half.iter().map(|own| own.name).collect();
                (names(pk), names(sk))
            }
        }
    }

    /// The attributes that an item has for this index alone: neither its fields nor the table's keys.
    pub(crate) fn added(&self) -> impl Iterator<Item = &'static str> {
        let composed = match &self.keys {
            IndexKeys::Composed(keys) => Some(keys),
            IndexKeys::Attributes { .. } => None,
        };
        let own = composed.map(|keys| {
            let pk = (!self.has_table_keys && !self.local).then_some(keys.pk_attribute);
            let sk = keys.sk_attribute().filter(|_| !self.has_table_keys);
            [pk, sk]
        });
        own.into_iter().flatten().flatten()
    }
}
