//! What `#[derive(Entity)]` implements.

use std::fmt;
use std::hash::Hash;

use serde::Serialize;

use crate::key::{EncodedKey, KeyError, KeySchema};

/// A struct whose items have a primary key by template.
///
/// `#[derive(Entity)]` implements it, together with the struct's own functions: `key`, `primary_key`, `partition`,
/// `children_of`, `between_times`, `schema` and `TEMPLATES`.
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
    const TEMPLATES: &'static KeySchema;

    /// What an item holds beside the fields, and which fields are the key's.
    #[doc(hidden)]
    const STORAGE: Storage;

    /// The values of the key's components.
    fn primary_key(&self) -> Self::Key;

    /// Shows the fields that a read takes from the key.
    #[doc(hidden)]
    fn visit_key_fields<V: KeyFieldVisitor>(
        key: &Self::Key,
        visitor: &mut V,
    ) -> Result<(), V::Error>;
}

/// The primary key of an entity: `CommentKey` for `Comment`.
///
/// `Display` and `FromStr` are an id that fits into a URL; `Ord` is the table's order.
pub trait EntityKey: Clone + fmt::Debug + fmt::Display + Ord + Hash {
    /// The values of the key attributes.
    ///
    /// # Errors
    ///
    /// [`KeyError`] when a component's value can't stand in a key.
    fn encode(&self) -> Result<EncodedKey, KeyError>;

    /// The components of a key.
    ///
    /// # Errors
    ///
    /// [`KeyError`] unless it is the very key that [`EntityKey::encode`] gives for them.
    fn decode(key: &EncodedKey) -> Result<Self, KeyError>;
}

/// What an item holds beside the entity's fields, and which fields are the key's.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Storage {
    /// The attribute that holds the entity's name.
    pub type_attribute: Option<&'static str>,
    /// The fields that a read takes from the key.
    pub key_fields: &'static [KeyField],
}

/// A field that a read takes from the key.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct KeyField {
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
}

/// Takes the key's fields with serde's form of their values.
#[doc(hidden)]
pub trait KeyFieldVisitor {
    type Error;

    fn visit<S: Serialize + ?Sized>(
        &mut self,
        field: &KeyField,
        value: &S,
    ) -> Result<(), Self::Error>;
}
