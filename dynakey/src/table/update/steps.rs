//! The changes that an update can be given.

use aws_sdk_dynamodb::types::AttributeValue;

use super::action::{Action, Verb};
use super::{Said, Update};
use crate::entity::Entity;
use crate::error::Error;
use crate::expr::{
    Addable, Changeable, Collection, Filterable, IntoElements, IntoOperand, Location, Number,
    Operand, Part, Path, Removable, Settable,
};
use crate::key::{KeyComponent, Scalar};
use crate::table::Stored;
use crate::table::condition::Range;
use crate::wire;

#[allow(
    clippy::needless_pass_by_value,
    reason = "paths are given as the constants that they are"
)]
impl<E: Entity, R> Update<'_, E, R> {
    /// `SET`: the attribute gets this value, stored as a put would; `None` of a key attribute removes it.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, body: String, editor: Option<String> }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, body: "a".into(), editor: None }).await?;
    /// table.update(Post::key(1)).set(Post::BODY, "b").set(Post::EDITOR, Some("ann".to_owned())).await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn set<T, S, V, M>(self, path: Path<E, T, S>, value: V) -> Self
    where
        S: Settable<T>,
        V: IntoOperand<E, T, S, M>,
    {
        let given = value.into_operand();
        if let Some(value) = given.as_value() {
            let part = S::part(value);
            // A key attribute is never `NULL`.
            if let Part::Attribute(Scalar::None) = part {
                return self.with(path.location(), Ok(Verb::Remove), part);
            }
            let value = given.operand(|value| S::write(&value)).map(Verb::Set);
            return self.with(path.location(), value, part);
        }
        if S::IS_PART {
            let reason = "an index's key is made of it, so its new value must be said";
            return self.faulty(path.location(), reason);
        }
        let value = given.operand(|value| S::write(&value)).map(Verb::Set);
        self.with(path.location(), value, Part::No)
    }

    /// `SET` where there is a value: `None` leaves the attribute as it is.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, title: String, body: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, title: "t".into(), body: "a".into() }).await?;
    /// let (title, body) = (None::<String>, Some("b".to_owned()));
    /// table.update(Post::key(1)).set_some(Post::TITLE, title).set_some(Post::BODY, body).await?;
    /// assert_eq!(table.get(Post::key(1)).await?.map(|post| post.title).as_deref(), Some("t"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn set_some<T, S, V, M>(self, path: Path<E, T, S>, value: Option<V>) -> Self
    where
        S: Settable<T>,
        V: IntoOperand<E, T, S, M>,
    {
        match value {
            Some(value) => self.set(path, value),
            None => self,
        }
    }

    /// `SET` with `if_not_exists`: where the item does not have the attribute. One that is stored as `NULL` is there.
    pub fn set_if_absent<T, S, V, M>(self, path: Path<E, T, S>, value: V) -> Self
    where
        S: Changeable<T>,
        V: IntoOperand<E, T, S, M>,
    {
        let value = value.into_operand().operand(|value| S::write(&value));
        let verb = value.and_then(|value| said(value).map(Verb::SetIfAbsent));
        self.with(path.location(), verb, Part::No)
    }

    /// `ADD`: the number grows by so much; one that is absent was 0. It never leaves the range of its type: then it is
    /// [`Error::ConditionFailed`].
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, votes: 0 }).await?;
    /// table.update(Post::key(1)).add(Post::VOTES, 1).await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn add<T, S, V, M>(self, path: Path<E, T, S>, value: V) -> Self
    where
        T: Number,
        S: Addable<T>,
        V: IntoOperand<E, T, S, M>,
    {
        let value = value.into_operand().operand(|value| S::write(&value));
        self.raise::<T>(path.location(), value, S::IS_PART, false)
    }

    /// `ADD` of the negative: the number shrinks by so much, but not below what its type holds.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "ITEM#<id>"]
    /// # struct Item { id: u64, stock: u32 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Item>::local().await?;
    /// # table.put(&Item { id: 1, stock: 1 }).await?;
    /// table.update(Item::key(1)).subtract(Item::STOCK, 1).await?;
    /// assert!(table.update(Item::key(1)).subtract(Item::STOCK, 1).await.is_err());
    /// # Ok(())
    /// # }
    /// ```
    pub fn subtract<T, S, V, M>(self, path: Path<E, T, S>, value: V) -> Self
    where
        T: Number,
        S: Addable<T>,
        V: IntoOperand<E, T, S, M>,
    {
        let value = value.into_operand().operand(|value| S::write(&value));
        self.raise::<T>(path.location(), value, S::IS_PART, true)
    }

    /// `list_append`: an element, or several, at the end of a list. A list that is absent was empty.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, tags: Vec<String> }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, tags: vec![] }).await?;
    /// table.update(Post::key(1)).append(Post::TAGS, "b").await?;
    /// table.update(Post::key(1)).append(Post::TAGS, ["c", "d"]).await?;
    /// let post = table.update(Post::key(1)).prepend(Post::TAGS, "a").returning_new().await?;
    /// assert_eq!(post.tags, ["a", "b", "c", "d"]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn append<T, S, V, M>(self, path: Path<E, T, S>, elements: V) -> Self
    where
        T: Collection,
        S: Changeable<T>,
        V: IntoElements<E, T::Part, M>,
    {
        let list = list::<E, T, S, V, M>(elements);
        self.with(path.location(), list.map(Verb::Append), Part::No)
    }

    /// `list_append`: an element, or several, at the beginning of a list; see [`append`](Self::append).
    pub fn prepend<T, S, V, M>(self, path: Path<E, T, S>, elements: V) -> Self
    where
        T: Collection,
        S: Changeable<T>,
        V: IntoElements<E, T::Part, M>,
    {
        let list = list::<E, T, S, V, M>(elements);
        self.with(path.location(), list.map(Verb::Prepend), Part::No)
    }

    /// `ADD`: an element of a set, or several. The field is stored as a set, by `#[serde(with = "serde_dynamo::string_set")]`
    /// or the like.
    ///
    /// ```
    /// # use std::collections::HashSet;
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post {
    /// #     id: u64,
    /// #     #[serde(with = "serde_dynamo::string_set")]
    /// #     tags: HashSet<String>,
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, tags: ["a".to_owned()].into() }).await?;
    /// table.update(Post::key(1)).add_elements(Post::TAGS, ["b", "c"]).await?;
    /// let post = table.update(Post::key(1)).delete_elements(Post::TAGS, "a").returning_new().await?;
    /// assert_eq!(post.tags.len(), 2);
    /// # Ok(())
    /// # }
    /// ```
    pub fn add_elements<T, S, V, M>(self, path: Path<E, T, S>, elements: V) -> Self
    where
        T: Collection,
        S: Changeable<T>,
        V: IntoElements<E, T::Part, M>,
    {
        let set = set::<E, T, S, V, M>(elements, &path.location());
        self.with(path.location(), set.map(Verb::AddElements), Part::No)
    }

    /// `DELETE`: an element of a set, or several; see [`add_elements`](Self::add_elements). DynamoDB has no empty sets: with
    /// the last element the attribute goes.
    pub fn delete_elements<T, S, V, M>(self, path: Path<E, T, S>, elements: V) -> Self
    where
        T: Collection,
        S: Changeable<T>,
        V: IntoElements<E, T::Part, M>,
    {
        let set = set::<E, T, S, V, M>(elements, &path.location());
        self.with(path.location(), set.map(Verb::DeleteElements), Part::No)
    }

    /// `REMOVE`: the item is without the attribute; of an `Option`, or of what is in a list or map.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, editor: Option<String> }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Post>::local().await?;
    /// # table.put(&Post { id: 1, editor: Some("ann".into()) }).await?;
    /// table.update(Post::key(1)).remove(Post::EDITOR).await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn remove<T, S>(self, path: Path<E, T, S>) -> Self
    where
        S: Removable<T>,
    {
        if !S::is_read_absent() {
            let reason =
                "serde can't read an item without it: add `#[serde(default)]` to the field";
            return self.faulty(path.location(), reason);
        }
        let part = if S::IS_PART {
            Part::Component(Scalar::None)
        } else {
            Part::No
        };
        self.with(path.location(), Ok(Verb::Remove), part)
    }

    /// Says what the item has in a field that the update does not change, so that the keys of indexes can be made of it. It
    /// becomes a condition: where it is wrong, the update fails.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "ORDER#<id>"]
    /// # #[gsi(by_status = "gsi1", pk = "STATUS#<status>", sk = "<number>")]
    /// # struct Order { id: u64, number: u64, status: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Order>::local().await?;
    /// # table.put(&Order { id: 1, number: 7, status: "open".into() }).await?;
    /// let pay = || table.update(Order::key(1)).set(Order::STATUS, "paid");
    /// assert!(pay().await.is_err(), "the key of `by_status` has `number` in it");
    /// assert!(pay().knowing(Order::NUMBER, 8_u64).await.is_err(), "it is another one");
    /// pay().knowing(Order::NUMBER, 7_u64).await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn knowing<T, S, V, M>(mut self, path: Path<E, T, S>, value: V) -> Self
    where
        T: KeyComponent,
        S: Filterable<T>,
        V: IntoOperand<E, T, S, M>,
    {
        let given = value.into_operand();
        let Some(value) = given.as_value() else {
            let reason = "what is known of it is a value, and no attribute";
            return self.faulty(path.location(), reason);
        };
        let scalar = value.encode().into_owned();
        match S::write(value) {
            Ok(stored) => self.changes.said.push(Said {
                attribute: path.to_string(),
                scalar,
                value: Some(stored),
            }),
            Err(error) => return self.faulty(path.location(), &error.to_string()),
        }
        self
    }

    /// What the entity says of its fields.
    pub(super) fn know(&mut self, entity: &E)
    where
        E: Stored,
    {
        let item = match wire::write(entity, None) {
            Ok(written) => written.item,
            Err(error) => {
                self.changes.fault.get_or_insert(error);
                return;
            }
        };
        let mut parts = crate::index::Parts::default();
        entity.parts(&mut parts);
        for part in E::STORAGE.parts {
            if let (Some(attribute), Some(scalar)) = (part.attribute, parts.get(part.field)) {
                self.changes.said.push(Said {
                    attribute: attribute.to_owned(),
                    scalar: scalar.borrowed().into_owned(),
                    value: item.get(attribute).cloned(),
                });
            }
        }
    }

    fn raise<T: Number>(
        mut self,
        location: Location,
        value: Result<Operand, String>,
        is_mirrored: bool,
        is_negative: bool,
    ) -> Self {
        let number = value.and_then(said).and_then(|value| match value {
            AttributeValue::N(number) if is_negative => Ok(negated(number)),
            AttributeValue::N(number) => Ok(number),
            _ => Err("it is not stored as a number".to_owned()),
        });
        let number = match number {
            Ok(number) => number,
            Err(reason) => return self.faulty(location, &reason),
        };
        if let (Some((least, greatest)), Ok(by)) = (T::RANGE, number.parse::<i128>()) {
            let inside = |bound: i128| bound.saturating_sub(by).clamp(least, greatest);
            let range = Range {
                location: location.clone(),
                type_name: T::NAME,
                least: inside(least),
                greatest: inside(greatest),
            };
            self.changes
                .ranges
                .push((range, (least..=greatest).contains(&by)));
        }
        self.changes.actions.push(Action {
            location,
            verb: Verb::Add(AttributeValue::N(number)),
            part: Part::No,
            is_mirrored,
        });
        self
    }

    fn with(mut self, location: Location, verb: Result<Verb, String>, part: Part) -> Self {
        match verb {
            Ok(verb) => self.changes.actions.push(Action {
                location,
                verb,
                part,
                is_mirrored: false,
            }),
            Err(reason) => return self.faulty(location, &reason),
        }
        self
    }

    fn faulty(mut self, location: Location, reason: &str) -> Self {
        self.changes.fault.get_or_insert(Error::Request {
            entity: E::NAME,
            reason: format!("the update of `{location}`: {reason}").into(),
        });
        self
    }
}

fn said(operand: Operand) -> Result<AttributeValue, String> {
    match operand {
        Operand::Value(value) => Ok(value),
        _ => Err("only `set` takes another attribute".to_owned()),
    }
}

fn negated(number: String) -> String {
    match number.strip_prefix('-') {
        Some(positive) => positive.to_owned(),
        None if number.bytes().all(|digit| matches!(digit, b'0' | b'.')) => number,
        None => format!("-{number}"),
    }
}

/// Elements as the field would be stored that holds them alone.
fn elements<E, T, S, V, M>(elements: V) -> Result<AttributeValue, String>
where
    T: Collection,
    S: Filterable<T>,
    V: IntoElements<E, T::Part, M>,
{
    let parts = elements
        .into_elements()
        .ok_or("elements are values, and no attributes")?;
    if parts.is_empty() {
        return Err("no elements were given".to_owned());
    }
    S::write(&T::of_all(parts)).map_err(|error| error.to_string())
}

fn list<E, T, S, V, M>(given: V) -> Result<AttributeValue, String>
where
    T: Collection,
    S: Filterable<T>,
    V: IntoElements<E, T::Part, M>,
{
    match elements::<E, T, S, V, M>(given)? {
        list @ AttributeValue::L(_) => Ok(list),
        _ => Err("it is stored as a set: `add_elements` adds to it".to_owned()),
    }
}

fn set<E, T, S, V, M>(given: V, location: &Location) -> Result<AttributeValue, String>
where
    T: Collection,
    S: Filterable<T>,
    V: IntoElements<E, T::Part, M>,
{
    if location.0.len() > 1 {
        return Err("DynamoDB adds to sets that are attributes, and not inside of one".to_owned());
    }
    match elements::<E, T, S, V, M>(given)? {
        set @ (AttributeValue::Ss(_) | AttributeValue::Ns(_) | AttributeValue::Bs(_)) => Ok(set),
        _ => Err(
            "it is stored as a list: `append` adds to it, and `#[serde(with = \"serde_dynamo::string_set\")]` stores a set"
                .to_owned(),
        ),
    }
}
