//! The operators of paths.

use aws_sdk_dynamodb::types::AttributeValue;

use super::filter::{Filter, Node};
use super::kind::{Container, HasBeginning, HasOrder, HasParts, HasSize};
use super::operand::{Filterable, IntoOperand, Operand};
use super::path::{Location, Path};
use super::size::Size;
use crate::key::KeyValue;
use crate::wire::key_value;

impl<E, T, R> Path<E, T, R> {
    /// `=`: the attribute is there, and has this value. `None` is met by an absent attribute, too.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, author: String, editor: Option<String> }
    /// assert_eq!(Post::AUTHOR.eq("ann").to_string(), r#"author = "ann""#);
    /// assert_eq!(Post::EDITOR.eq(Post::AUTHOR).to_string(), "editor = author");
    /// ```
    pub fn eq<V, M>(&self, value: V) -> Filter<E>
    where
        R: Filterable<T>,
        V: IntoOperand<E, T, R, M>,
    {
        match self.operand(value) {
            Ok(Operand::Value(AttributeValue::Null(_))) => self.none(),
            value => Filter::of(value.map(|value| self.compare("=", value))),
        }
    }

    /// `<>`: the attribute has another value, or is not there.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// assert_eq!(Post::VOTES.ne(0).to_string(), "votes <> 0");
    /// ```
    pub fn ne<V, M>(&self, value: V) -> Filter<E>
    where
        R: Filterable<T>,
        V: IntoOperand<E, T, R, M>,
    {
        match self.operand(value) {
            Ok(Operand::Value(AttributeValue::Null(_))) => self.some(),
            value => Filter::of(value.map(|value| self.compare("<>", value))),
        }
    }

    /// `<`: the attribute has a lesser value. Exists where what is stored is in the order of the values.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// assert_eq!(Post::VOTES.lt(3).to_string(), "votes < 3");
    /// ```
    pub fn lt<V, M>(&self, value: V) -> Filter<E>
    where
        R: Filterable<T> + HasOrder<T>,
        V: IntoOperand<E, T, R, M>,
    {
        self.ordered(["<", ">"], value)
    }

    /// `<=`: the attribute has this value or a lesser one; see [`lt`](Self::lt).
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// assert_eq!(Post::VOTES.le(3).to_string(), "votes <= 3");
    /// ```
    pub fn le<V, M>(&self, value: V) -> Filter<E>
    where
        R: Filterable<T> + HasOrder<T>,
        V: IntoOperand<E, T, R, M>,
    {
        self.ordered(["<=", ">="], value)
    }

    /// `>`: the attribute has a greater value; see [`lt`](Self::lt).
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: Option<i64> }
    /// assert_eq!(Post::VOTES.gt(3).to_string(), "votes > 3");
    /// ```
    pub fn gt<V, M>(&self, value: V) -> Filter<E>
    where
        R: Filterable<T> + HasOrder<T>,
        V: IntoOperand<E, T, R, M>,
    {
        self.ordered([">", "<"], value)
    }

    /// `>=`: the attribute has this value or a greater one; see [`lt`](Self::lt).
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// assert_eq!(Post::VOTES.ge(3).to_string(), "votes >= 3");
    /// ```
    pub fn ge<V, M>(&self, value: V) -> Filter<E>
    where
        R: Filterable<T> + HasOrder<T>,
        V: IntoOperand<E, T, R, M>,
    {
        self.ordered([">=", "<="], value)
    }

    /// `BETWEEN`: the attribute has one of the two values, or one between them. Where the first is the greater, nothing has.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, votes: i64 }
    /// assert_eq!(Post::VOTES.between(1, 9).to_string(), "votes BETWEEN 1 AND 9");
    /// ```
    pub fn between<V, M, W, O>(&self, low: V, high: W) -> Filter<E>
    where
        R: Filterable<T> + HasOrder<T>,
        V: IntoOperand<E, T, R, M>,
        W: IntoOperand<E, T, R, O>,
    {
        let node = || {
            let (low, high) = (self.operand(low)?, self.operand(high)?);
            Ok(if R::is_descending() {
                between(&Operand::Path(self.location()), self.location(), high, low)
            } else {
                between(&Operand::Path(self.location()), self.location(), low, high)
            })
        };
        Filter::of(node())
    }

    /// `IN`: the attribute has one of these values, at most 100. No value is among none.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, author: String }
    /// assert_eq!(Post::AUTHOR.is_in(["ann", "bob"]).to_string(), r#"author IN ("ann", "bob")"#);
    /// ```
    pub fn is_in<I, V, M>(&self, values: I) -> Filter<E>
    where
        R: Filterable<T>,
        I: IntoIterator<Item = V>,
        V: IntoOperand<E, T, R, M>,
    {
        let values = values.into_iter().map(|value| self.operand(value));
        let node = values
            .collect::<Result<Vec<_>, _>>()
            .map(|values| match &values[..] {
                [] => Node::Nothing(self.location()),
                _ => Node::In(Operand::Path(self.location()), values),
            });
        Filter::of(node)
    }

    /// `begins_with`: the text begins with this one.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, title: String }
    /// assert_eq!(Post::TITLE.begins_with("On ").to_string(), r#"begins_with(title, "On ")"#);
    /// ```
    pub fn begins_with<V, M>(&self, beginning: V) -> Filter<E>
    where
        R: Filterable<T> + HasBeginning<T>,
        V: IntoOperand<E, T, R, M>,
    {
        let value = self.operand(beginning);
        Filter::of(value.map(|value| Node::Call("begins_with", self.location(), Some(value))))
    }

    /// `contains`: this is in the text, or an element of the list or set.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, title: String, tags: Vec<String> }
    /// assert_eq!(Post::TITLE.contains("tea").to_string(), r#"contains(title, "tea")"#);
    /// assert_eq!(Post::TAGS.contains("tea").to_string(), r#"contains(tags, "tea")"#);
    /// ```
    pub fn contains<V, M>(&self, part: V) -> Filter<E>
    where
        T: Container,
        R: Filterable<T> + HasParts<T::Kind>,
        V: IntoOperand<E, T::Part, R, M>,
    {
        // Of a collection with this one element, what the element is written as.
        let alone = |part: &AttributeValue| match part {
            AttributeValue::L(list) => list.first().cloned(),
            AttributeValue::Ss(set) => set.first().cloned().map(AttributeValue::S),
            AttributeValue::Ns(set) => set.first().cloned().map(AttributeValue::N),
            AttributeValue::Bs(set) => set.first().cloned().map(AttributeValue::B),
            AttributeValue::S(_) => Some(part.clone()),
            _ => None,
        };
        let value = part.into_operand().operand(|part| R::write(&T::of(part)));
        let node = value
            .map_err(|reason| self.faulty(&reason))
            .and_then(|value| {
                let value = match &value {
                    Operand::Value(value) => alone(value).map(Operand::Value),
                    _ => Some(value),
                };
                let value =
                    value.ok_or_else(|| self.faulty("it is not stored as text, list or set"))?;
                Ok(Node::Call("contains", self.location(), Some(value)))
            });
        Filter::of(node)
    }

    /// `attribute_exists`: the item has the attribute, if only as `NULL`.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, title: String }
    /// assert_eq!(Post::TITLE.exists().to_string(), "attribute_exists(title)");
    /// ```
    pub fn exists(&self) -> Filter<E>
    where
        R: Filterable<T>,
    {
        Filter::new(Node::Call("attribute_exists", self.location(), None), 1)
    }

    /// `attribute_not_exists`: the item does not have the attribute.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, title: String }
    /// assert_eq!(Post::TITLE.not_exists().to_string(), "attribute_not_exists(title)");
    /// ```
    pub fn not_exists(&self) -> Filter<E>
    where
        R: Filterable<T>,
    {
        Filter::new(Node::Call("attribute_not_exists", self.location(), None), 1)
    }

    /// `size`: of a text its UTF-16 code units, of a collection its elements; to be compared with integers.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, tags: Vec<String> }
    /// assert_eq!(Post::TAGS.size().ge(2).to_string(), "size(tags) >= 2");
    /// ```
    pub fn size(&self) -> Size<E>
    where
        T: HasSize,
        R: Filterable<T>,
    {
        Size::of(self.location())
    }

    fn none(&self) -> Filter<E> {
        let absent = Node::Call("attribute_not_exists", self.location(), None);
        let null = self.compare("=", Operand::Value(AttributeValue::Null(true)));
        Filter::new(Node::Any(vec![absent, null]), 3)
    }

    fn some(&self) -> Filter<E> {
        let exists = Node::Call("attribute_exists", self.location(), None);
        let not_null = self.compare("<>", Operand::Value(AttributeValue::Null(true)));
        Filter::new(Node::All(vec![exists, not_null]), 3)
    }

    fn operand<V, M>(&self, value: V) -> Result<Operand, String>
    where
        R: Filterable<T>,
        V: IntoOperand<E, T, R, M>,
    {
        let operand = value.into_operand().operand(|value| R::write(&value));
        operand.map_err(|reason| self.faulty(&reason))
    }

    fn faulty(&self, reason: &str) -> String {
        format!("the value for `{self}`: {reason}")
    }

    fn compare(&self, operator: &'static str, value: Operand) -> Node {
        Node::Compare(Operand::Path(self.location()), operator, value)
    }

    /// The second operator is for what counts down.
    fn ordered<V, M>(&self, operators: [&'static str; 2], value: V) -> Filter<E>
    where
        R: Filterable<T> + HasOrder<T>,
        V: IntoOperand<E, T, R, M>,
    {
        let operator = operators[usize::from(R::is_descending())];
        Filter::of(
            self.operand(value)
                .map(|value| self.compare(operator, value)),
        )
    }
}

impl<E, T, R: Filterable<Option<T>>> Path<E, Option<T>, R> {
    /// Nothing is there: the attribute is absent, or `NULL`.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, editor: Option<String> }
    /// assert_eq!(Post::EDITOR.is_none().to_string(), "attribute_not_exists(editor) OR editor = null");
    /// ```
    pub fn is_none(&self) -> Filter<E> {
        self.none()
    }

    /// Something is there: the attribute exists, and is not `NULL`.
    ///
    /// ```
    /// # use dynakey::Entity;
    /// # #[derive(Entity)]
    /// # #[pk = "POST#<id>"]
    /// # struct Post { id: u64, editor: Option<String> }
    /// assert_eq!(Post::EDITOR.is_some().to_string(), "attribute_exists(editor) AND editor <> null");
    /// ```
    pub fn is_some(&self) -> Filter<E> {
        self.some()
    }
}

// DynamoDB refuses a BETWEEN whose bounds are the wrong way round.
pub(super) fn between(value: &Operand, location: Location, low: Operand, high: Operand) -> Node {
    let key = |operand: &Operand| match operand {
        Operand::Value(value) => key_value(value),
        _ => None,
    };
    let is_reversed = |(low, high): (KeyValue, KeyValue)| low > high;
    if key(&low).zip(key(&high)).is_some_and(is_reversed) {
        return Node::Nothing(location);
    }
    Node::Between(value.clone(), low, high)
}
