//! What `#[derive(Entity)]` implements.

use std::borrow::Borrow;
use std::fmt;
use std::hash::Hash;

use serde::Serializer;

use crate::index::{IndexSchema, Parts};
use crate::key::{EncodedKey, KeyComponent, KeyError, KeySchema, KeyValue, Parsed, Template};

/// A struct whose items have a primary key by template.
///
/// `#[derive(Entity)]` implements it, together with the struct's own functions: `key`, `primary_key`, `partition`,
/// `children_of`, `between_times`, `schema` and `TEMPLATES`; [`derived`](crate::derived) shows each in use.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an entity",
    label = "no key templates",
    note = "add `#[derive(dynakey::Entity)]` and `#[pk = \"..\"]` to the struct"
)]
pub trait Entity: Sized {
    /// The primary key's components, as a struct.
    type Key: EntityKey;

    /// The entity's name: the struct's, and the value of the type attribute.
    const NAME: &'static str;

    /// The templates of the primary key. Its `Display` is the source text of the attributes.
    const TEMPLATES: &'static KeySchema = <Self::Key as EntityKey>::SCHEMA;

    /// What an item holds beside the fields, and which fields are the key's.
    #[doc(hidden)]
    const STORAGE: Storage;

    /// The secondary indexes.
    const INDEXES: &'static [&'static IndexSchema] = &[];

    /// The values of the key's components.
    fn primary_key(&self) -> Self::Key;

    /// Checks that the fields are those of the key at which the item stands.
    #[doc(hidden)]
    fn check_fields(&self, parsed: &Parsed<'_>) -> Result<(), KeyError>;

    /// The values of the fields that index keys and unique constraints are made of.
    #[doc(hidden)]
    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        let _ = parts;
    }

    /// Those of them that the primary key says.
    #[doc(hidden)]
    fn key_parts<'a>(key: &'a Self::Key, parts: &mut Parts<'a>) {
        let _ = (key, parts);
    }

    /// The number of this version, where the entity counts its versions.
    #[doc(hidden)]
    fn version(&self) -> Option<Version> {
        None
    }
}

/// The primary key of an entity: `CommentKey` for `Comment`.
///
/// `Display` and `FromStr` are an id that fits into a URL: the components' values joined by `~`, percent-encoded. Serde
/// writes and reads the same. `Ord` is the table's order, and by the values where keys that differ encode alike, as under
/// `:lower` and `,trunc`: those are one item, and not `==`.
///
/// ```
/// # use dynakey::Entity;
/// #[derive(Entity)]
/// #[pk = "POST#<post_id>"]
/// #[sk = "<slug>"]
/// struct Note {
///     post_id: u64,
///     slug: String,
/// }
///
/// let key = Note::key(7, "a/b");
/// assert_eq!(key.to_string(), "7~a%2Fb");
/// assert_eq!("7~a%2Fb".parse(), Ok(key));
/// ```
///
/// A key whose templates lose nothing also is a [`DecodeKey`].
pub trait EntityKey: Clone + fmt::Debug + fmt::Display + Ord + Hash {
    /// The templates of the primary key. Its `Display` is the source text of the attributes.
    const SCHEMA: &'static KeySchema;

    /// The values of the key attributes.
    ///
    /// # Errors
    ///
    /// [`KeyError`] when a component's value can't stand in a key.
    fn encode(&self) -> Result<EncodedKey, KeyError>;

    /// Checks that the values which the key holds in full are values of their fields.
    #[doc(hidden)]
    fn check(parsed: &Parsed<'_>) -> Result<(), KeyError>;
}

/// A key whose templates lose nothing: it can be read back into its components.
pub trait DecodeKey: EntityKey {
    /// The components of a key.
    ///
    /// # Errors
    ///
    /// [`KeyError`] unless it is the very key that [`EntityKey::encode`] gives for them.
    fn decode(key: &EncodedKey) -> Result<Self, KeyError> {
        Self::read(&Self::SCHEMA.parse(&key.pk, key.sk.as_ref())?)
    }

    /// The components of a key that was taken apart.
    #[doc(hidden)]
    fn read(parsed: &Parsed<'_>) -> Result<Self, KeyError>;
}

/// What `Table::get` and `Table::delete` take: the entity's key, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no key of `{E}`",
    label = "not a key of this table's entity",
    note = "a key is made by `{E}::key(..)`, or by `primary_key()` of an item"
)]
pub trait KeyOf<E: Entity> {
    /// The key.
    fn into_key(self) -> E::Key;
}

#[diagnostic::do_not_recommend]
impl<E: Entity, K: Borrow<E::Key>> KeyOf<E> for K {
    fn into_key(self) -> E::Key {
        self.borrow().clone()
    }
}

/// What an item holds beside the entity's fields, and which fields are the key's.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Storage {
    /// The attribute that holds the entity's name.
    pub type_attribute: Option<&'static str>,
    /// The attribute that holds the time, in seconds since 1970, from which on the item is no more.
    pub ttl: Option<&'static str>,
    /// The template that it is written by, where its type is a time.
    pub expiry: Option<Template>,
    /// The fields that a read takes from the key.
    pub key_fields: &'static [KeyField],
    /// The fields that index keys and unique constraints are made of.
    pub parts: &'static [Part],
    /// `#[version]`: the attribute that counts the item's versions.
    pub version: Option<&'static str>,
    /// `#[created_at]` and `#[updated_at]`
    pub stamps: &'static [Stamp],
    /// `#[unique(..)]`
    pub uniques: &'static [Unique],
    /// The attributes that the fields are stored as, those of flattened ones left out.
    pub attributes: &'static [&'static str],
}

impl Storage {
    /// Nothing beside the fields.
    pub const NONE: Self = Self {
        type_attribute: None,
        ttl: None,
        expiry: None,
        key_fields: &[],
        parts: &[],
        version: None,
        stamps: &[],
        uniques: &[],
        attributes: &[],
    };
}

/// What an entity's items hold beside the fields.
#[cfg(feature = "client")]
pub(crate) const fn storage<E: Entity>() -> &'static Storage {
    const { &E::STORAGE }
}

/// A field that a key of an index or a unique constraint is made of.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub field: &'static str,
    /// The attribute that it is stored as; `None` where only the key holds it.
    pub attribute: Option<&'static str>,
    pub is_optional: bool,
}

/// `#[unique(email)]`: no two items have the same values in these fields.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Unique {
    /// The fields, as in `email` or `tenant, email`.
    pub fields: &'static str,
    /// The partition key of the item that stands for the values.
    pub template: Template,
}

/// The number of an item's version, and the greatest that its field can hold.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Version {
    pub held: i128,
    pub greatest: i128,
}

/// A type that counts versions.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't count the versions of an item",
    label = "expected an integer of 32 or 64 bits",
    note = "write `u64`; 0 is the version of an item that was never stored"
)]
#[doc(hidden)]
pub trait VersionNumber: Copy {
    fn version(self) -> Version;
}

macro_rules! version_numbers {
    ($($int:ty)*) => { $(
        impl VersionNumber for $int {
            fn version(self) -> Version {
                Version { held: self.into(), greatest: <$int>::MAX.into() }
            }
        }
    )* };
}

version_numbers!(u32 u64 i32 i64);

/// An entity with a `#[version]`: `at_version` is for these.
#[diagnostic::on_unimplemented(
    message = "`{Self}` counts no versions",
    label = "no field with `#[version]`",
    note = "add `#[version] version: u64` to the struct"
)]
pub trait Versioned: Entity {
    /// The type of the field: `u32`, `u64`, `i32` or `i64`.
    type Version: VersionNumber;

    #[doc(hidden)]
    fn held(&self) -> &Self::Version;
}

/// The number of an entity's version.
#[doc(hidden)]
#[must_use]
pub fn version_of<E: Versioned>(entity: &E) -> Version {
    entity.held().version()
}

/// `#[created_at]` and `#[updated_at]`: a time that the library sets.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Stamp {
    pub field: &'static str,
    pub attribute: &'static str,
    /// Set when the item is created, and never again.
    pub is_creation: bool,
    /// The fraction digits that every key holds which has the field in it.
    pub digits: u8,
}

/// Takes the times that the library sets, with serde's form of them.
#[doc(hidden)]
pub trait StampVisitor {
    type Serializer: Serializer;
    type Error;

    fn visit<T, F>(&mut self, stamp: &'static Stamp, write: F) -> Result<(), Self::Error>
    where
        T: KeyComponent,
        F: FnOnce(&T, Self::Serializer) -> Written<Self::Serializer>;
}

/// A field that a read takes from the key.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct KeyField {
    pub field: &'static str,
    /// The attribute's name when serde writes it.
    pub written: &'static str,
    /// Its name when serde reads it.
    pub read: &'static str,
    pub role: KeyFieldRole,
}

/// Why a read takes a field from the key.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyFieldRole {
    /// `#[key_only]`: the field is not stored a second time.
    KeyOnly,
    /// The key attribute has the field's name, so the key's text stands there.
    Mirrored,
    /// `trunc`: the field is stored as the key has it.
    Cut,
    /// The field is a key attribute of an index, so it is stored as a key has it.
    Indexed,
}

/// An entity whose key's fields serde can write, as it can the fields of whatever it can write as a whole. No part of
/// [`Entity`], which asks nothing of serde.
#[doc(hidden)]
pub trait KeyFields: Entity {
    /// Shows the fields that are key attributes of an index, which are stored as the key has them.
    fn visit_index_fields<V: KeyFieldVisitor>(visitor: &mut V) -> Result<(), V::Error> {
        let _ = visitor;
        Ok(())
    }

    /// Shows the fields that a read takes from the key.
    fn visit_key_fields<V: KeyFieldVisitor>(
        parsed: &Parsed<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error>;

    /// Shows the times that the library sets.
    fn visit_stamps<V: StampVisitor>(visitor: &mut V) -> Result<(), V::Error> {
        let _ = visitor;
        Ok(())
    }

    /// Shows the fields of a key that are stored beside it.
    fn visit_stored_key_fields<V: StoredFieldVisitor>(
        key: &Self::Key,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        let _ = (key, visitor);
        Ok(())
    }
}

/// Takes the fields of a key, with serde's form of their values.
#[doc(hidden)]
pub trait StoredFieldVisitor {
    type Serializer: Serializer;
    type Error;

    fn visit<F>(&mut self, attribute: &'static str, write: F) -> Result<(), Self::Error>
    where
        F: FnOnce(Self::Serializer) -> Written<Self::Serializer>;
}

/// Takes the key's fields with serde's form of their values.
#[doc(hidden)]
pub trait KeyFieldVisitor {
    type Serializer: Serializer;
    type Error: From<KeyError>;

    /// The key value in an attribute of the item, if there is one.
    fn stored(&self, attribute: &str) -> Option<KeyValue>;

    fn visit<F>(&mut self, field: &KeyField, write: F) -> Result<(), Self::Error>
    where
        F: FnOnce(Self::Serializer) -> Written<Self::Serializer>;
}

/// What a serializer answers.
type Written<S> = Result<<S as Serializer>::Ok, <S as Serializer>::Error>;
