//! Where in an item a value stands.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt;
use std::hash::BuildHasher;
use std::marker::PhantomData;

use super::role::{Entry, Field, Nests};

/// The path to an attribute of the entity `E` that holds a `T`, or to a value inside of one.
///
/// `#[derive(Entity)]` gives the struct a constant for each field, under the field's name in capitals: `Comment::BODY`.
/// `#[derive(Attributes)]` on a nested struct gives methods for its fields: `Comment::ADDRESS.city()`. A list has
/// [`at`](Path::at), a map of strings [`key`](Path::key).
///
/// `R` says what the field is to the table: [`Field`], or a part of the primary key, which a filter may not name unless it
/// is stored beside the key. `Display` is DynamoDB's document path.
///
/// ```
/// use std::collections::HashMap;
/// # use dynakey::{Attributes, Entity};
///
/// #[derive(Entity)]
/// #[pk = "USER#<id>"]
/// struct User {
///     id: u64,
///     address: Address,
///     tags: Vec<String>,
///     links: HashMap<String, String>,
/// }
///
/// #[derive(Attributes)]
/// struct Address {
///     city: String,
/// }
///
/// assert_eq!(User::ADDRESS.city().to_string(), "address.city");
/// assert_eq!(User::TAGS.at(0).to_string(), "tags[0]");
/// assert_eq!(User::LINKS.key("home").to_string(), "links.home");
/// ```
pub struct Path<E, T, R = Field> {
    /// The attribute; `None` for the fields of a flattened struct, which are attributes themselves.
    root: Option<&'static str>,
    rest: Vec<Step>,
    of: Of<E, T, R>,
}

/// Of these types, and owning none of them.
type Of<E, T, R> = PhantomData<fn() -> (E, T, R)>;

/// One step into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Name(String),
    Index(usize),
}

/// A path without its types: an attribute's name first.
#[cfg(feature = "client")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Location(pub(crate) Vec<Step>);

impl<E, T, R> Path<E, T, R> {
    /// The path to an attribute.
    #[doc(hidden)]
    #[must_use]
    pub const fn __new(name: &'static str) -> Self {
        Self {
            root: Some(name),
            rest: Vec::new(),
            of: PhantomData,
        }
    }

    /// The path to what is flattened into the item.
    #[doc(hidden)]
    #[must_use]
    pub const fn __flattened() -> Self {
        Self {
            root: None,
            rest: Vec::new(),
            of: PhantomData,
        }
    }

    /// The path to a field of the struct that is here.
    #[doc(hidden)]
    #[must_use]
    pub fn __field<U, S>(&self, name: &'static str) -> Path<E, U, S> {
        if self.root.is_none() && self.rest.is_empty() {
            return Path::__new(name);
        }
        self.step(Step::Name(name.to_owned()))
    }

    /// The same path, to what is flattened into the struct that is here.
    #[doc(hidden)]
    #[must_use]
    pub fn __same<U, S>(&self) -> Path<E, U, S> {
        Path {
            root: self.root,
            rest: self.rest.clone(),
            of: PhantomData,
        }
    }

    fn step<U, S>(&self, step: Step) -> Path<E, U, S> {
        let mut path = self.__same();
        path.rest.push(step);
        path
    }

    /// The element of a list at this place; the first is 0.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "USER#<id>"]
    /// # struct User { id: u64, tags: Vec<String> }
    /// assert_eq!(User::TAGS.at(2).to_string(), "tags[2]");
    /// ```
    #[must_use]
    pub fn at<U>(&self, index: usize) -> Path<E, U, Field<Entry>>
    where
        T: List<Element = U>,
        R: Nests,
    {
        self.step(Step::Index(index))
    }

    /// The value of a map at this key.
    ///
    /// ```
    /// # use std::collections::BTreeMap;
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "USER#<id>"]
    /// # struct User { id: u64, links: BTreeMap<String, String> }
    /// assert_eq!(User::LINKS.key("home").to_string(), "links.home");
    /// ```
    #[must_use]
    pub fn key<U>(&self, key: &str) -> Path<E, U, Field<Entry>>
    where
        T: StringMap<Value = U>,
        R: Nests,
    {
        self.step(Step::Name(key.to_owned()))
    }

    #[cfg(feature = "client")]
    pub(crate) fn location(&self) -> Location {
        Location(self.steps().collect())
    }

    fn steps(&self) -> impl Iterator<Item = Step> {
        let root = self.root.map(|name| Step::Name(name.to_owned()));
        root.into_iter().chain(self.rest.iter().cloned())
    }
}

impl<E, T, R> Clone for Path<E, T, R> {
    fn clone(&self) -> Self {
        self.__same()
    }
}

impl<E, T, R> fmt::Debug for Path<E, T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({self})")
    }
}

impl<E, T, R> fmt::Display for Path<E, T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self.steps(), f)
    }
}

#[cfg(feature = "client")]
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self.0.iter().cloned(), f)
    }
}

fn display(steps: impl Iterator<Item = Step>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, step) in steps.enumerate() {
        match step {
            Step::Name(name) if at == 0 => f.write_str(&name)?,
            Step::Name(name) => write!(f, ".{name}")?,
            Step::Index(index) => write!(f, "[{index}]")?,
        }
    }
    Ok(())
}

/// What is stored as a list, whose elements have places; or an `Option` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not stored as a list",
    label = "`at` is for lists: `Vec<T>`, `VecDeque<T>`, or an `Option` of one"
)]
pub trait List {
    /// What is in it.
    type Element;
}

impl<T> List for Vec<T> {
    type Element = T;
}

impl<T> List for VecDeque<T> {
    type Element = T;
}

impl<L: List> List for Option<L> {
    type Element = L::Element;
}

/// What is stored as a map with texts as keys; or an `Option` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not stored as a map of texts",
    label = "`key` is for `HashMap<String, T>`, `BTreeMap<String, T>`, or an `Option` of one",
    note = "a struct's fields have methods of their own, with `#[derive(dynakey::Attributes)]` on the struct"
)]
pub trait StringMap {
    /// What is in it.
    type Value;
}

impl<T, S: BuildHasher> StringMap for HashMap<String, T, S> {
    type Value = T;
}

impl<T> StringMap for BTreeMap<String, T> {
    type Value = T;
}

impl<M: StringMap> StringMap for Option<M> {
    type Value = M::Value;
}
