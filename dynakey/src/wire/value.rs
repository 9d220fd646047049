//! `serde_dynamo` with what an entity needs beyond it: fields left out, 128-bit key fields, and errors that name the
//! attribute.

use aws_sdk_dynamodb::types::AttributeValue;
use serde::de::value::StringDeserializer;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde::ser::{Error as _, Impossible, SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer, forward_to_deserialize_any};
use serde_dynamo::Error;

use super::Item;
use crate::entity::{KeyField, KeyFieldRole};
use crate::index::Projection;
use crate::table::Stored;

/// The item that serde makes of an entity, without the fields that only the key holds.
pub(crate) fn to_item<E: Serialize>(
    entity: &E,
    key_fields: &'static [KeyField],
) -> Result<Item, Error> {
    entity.serialize(ItemSerializer { key_fields })
}

/// What serde reads from an item.
pub(crate) fn from_item<E: Stored, P: Projection<E>>(item: Item) -> Result<P::Stored, Error> {
    P::read_fields(ItemDeserializer(item))
}

fn in_attribute(name: &str) -> impl Fn(Error) -> Error {
    move |error| Error::custom(format_args!("attribute `{name}`: {error}"))
}

struct ItemSerializer {
    key_fields: &'static [KeyField],
}

struct Attributes {
    left_out: &'static [KeyField],
    item: Item,
    name: Option<String>,
}

impl Attributes {
    fn insert<V: Serialize + ?Sized>(&mut self, name: &str, value: &V) -> Result<(), Error> {
        let only_in_key =
            |field: &KeyField| field.written == name && field.role != KeyFieldRole::Cut;
        if !self.left_out.iter().any(only_in_key) {
            let value = serde_dynamo::to_attribute_value(value).map_err(in_attribute(name))?;
            self.item.insert(name.to_owned(), value);
        }
        Ok(())
    }
}

impl SerializeStruct for Attributes {
    type Ok = Item;
    type Error = Error;

    fn serialize_field<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> Result<(), Error> {
        self.insert(name, value)
    }

    fn end(self) -> Result<Item, Error> {
        Ok(self.item)
    }
}

impl SerializeMap for Attributes {
    type Ok = Item;
    type Error = Error;

    fn serialize_key<K: Serialize + ?Sized>(&mut self, key: &K) -> Result<(), Error> {
        match serde_dynamo::to_attribute_value(key)? {
            AttributeValue::S(name) | AttributeValue::N(name) => self.name = Some(name),
            _ => return Err(Error::custom("an attribute's name is a text")),
        }
        Ok(())
    }

    fn serialize_value<V: Serialize + ?Sized>(&mut self, value: &V) -> Result<(), Error> {
        let name = self.name.take().unwrap_or_default();
        self.insert(&name, value)
    }

    fn end(self) -> Result<Item, Error> {
        Ok(self.item)
    }
}

fn no_map() -> Error {
    Error::custom("an item is a map of attributes, and serde writes this entity as something else")
}

/// Methods of a serializer that refuses most of serde's data model.
macro_rules! refuse {
    ($($method:ident($($arg:ident: $type:ty),*) $(-> $compound:ident)?;)*) => { $(
        fn $method(self, $($arg: $type),*) -> Result<refuse!(@ $($compound)?), Self::Error> {
            $( let _ = $arg; )*
            Err(no_map())
        }
    )* };
    (@) => { Self::Ok };
    (@ $compound:ident) => { Self::$compound };
}

impl Serializer for ItemSerializer {
    type Ok = Item;
    type Error = Error;
    type SerializeSeq = Impossible<Item, Error>;
    type SerializeTuple = Impossible<Item, Error>;
    type SerializeTupleStruct = Impossible<Item, Error>;
    type SerializeTupleVariant = Impossible<Item, Error>;
    type SerializeMap = Attributes;
    type SerializeStruct = Attributes;
    type SerializeStructVariant = Impossible<Item, Error>;

    fn serialize_struct(self, _: &'static str, len: usize) -> Result<Attributes, Error> {
        self.serialize_map(Some(len))
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Attributes, Error> {
        // The key and type attributes come on top.
        let item = Item::with_capacity(len.unwrap_or_default() + 3);
        Ok(Attributes {
            left_out: self.key_fields,
            item,
            name: None,
        })
    }

    refuse! {
        serialize_bool(v: bool);
        serialize_i8(v: i8);
        serialize_i16(v: i16);
        serialize_i32(v: i32);
        serialize_i64(v: i64);
        serialize_u8(v: u8);
        serialize_u16(v: u16);
        serialize_u32(v: u32);
        serialize_u64(v: u64);
        serialize_f32(v: f32);
        serialize_f64(v: f64);
        serialize_char(v: char);
        serialize_str(v: &str);
        serialize_bytes(v: &[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(name: &'static str);
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str);
        serialize_seq(len: Option<usize>) -> SerializeSeq;
        serialize_tuple(len: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeTupleVariant;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeStructVariant;
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Item, Error> {
        Err(no_map())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Item, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Item, Error> {
        value.serialize(self)
    }
}

/// `serde_dynamo`'s serializer with integers of 128 bits.
pub(crate) struct ValueSerializer;

macro_rules! delegate_serialize {
    ($($method:ident($($arg:ident: $type:ty),*) $(-> $compound:ident)?;)*) => { $(
        fn $method(self, $($arg: $type),*) -> Result<refuse!(@ $($compound)?), Error> {
            serde_dynamo::Serializer.$method($($arg),*)
        }
    )* };
}

impl Serializer for ValueSerializer {
    type Ok = serde_dynamo::AttributeValue;
    type Error = Error;
    type SerializeSeq = <serde_dynamo::Serializer as Serializer>::SerializeSeq;
    type SerializeTuple = <serde_dynamo::Serializer as Serializer>::SerializeTuple;
    type SerializeTupleStruct = <serde_dynamo::Serializer as Serializer>::SerializeTupleStruct;
    type SerializeTupleVariant = <serde_dynamo::Serializer as Serializer>::SerializeTupleVariant;
    type SerializeMap = <serde_dynamo::Serializer as Serializer>::SerializeMap;
    type SerializeStruct = <serde_dynamo::Serializer as Serializer>::SerializeStruct;
    type SerializeStructVariant = <serde_dynamo::Serializer as Serializer>::SerializeStructVariant;

    fn serialize_i128(self, number: i128) -> Result<Self::Ok, Error> {
        Ok(serde_dynamo::AttributeValue::N(number.to_string()))
    }

    fn serialize_u128(self, number: u128) -> Result<Self::Ok, Error> {
        Ok(serde_dynamo::AttributeValue::N(number.to_string()))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Self::Ok, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Self::Ok, Error> {
        serde_dynamo::Serializer.serialize_newtype_struct(name, value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Self::Ok, Error> {
        serde_dynamo::Serializer.serialize_newtype_variant(name, index, variant, value)
    }

    delegate_serialize! {
        serialize_bool(v: bool);
        serialize_i8(v: i8);
        serialize_i16(v: i16);
        serialize_i32(v: i32);
        serialize_i64(v: i64);
        serialize_u8(v: u8);
        serialize_u16(v: u16);
        serialize_u32(v: u32);
        serialize_u64(v: u64);
        serialize_f32(v: f32);
        serialize_f64(v: f64);
        serialize_char(v: char);
        serialize_str(v: &str);
        serialize_bytes(v: &[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(name: &'static str);
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str);
        serialize_seq(len: Option<usize>) -> SerializeSeq;
        serialize_tuple(len: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> SerializeMap;
        serialize_struct(name: &'static str, len: usize) -> SerializeStruct;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeStructVariant;
    }
}

struct ItemDeserializer(Item);

impl<'de> Deserializer<'de> for ItemDeserializer {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Entries {
            rest: self.0.into_iter(),
            value: None,
        })
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct enum identifier ignored_any
    }
}

struct Entries {
    rest: <Item as IntoIterator>::IntoIter,
    value: Option<(String, AttributeValue)>,
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        self.value = self.rest.next();
        let Some((name, _)) = &self.value else {
            return Ok(None);
        };
        seed.deserialize(StringDeserializer::new(name.clone()))
            .map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let (name, value) = self
            .value
            .take()
            .ok_or_else(|| Error::custom("no attribute is left"))?;
        seed.deserialize(ValueDeserializer(value))
            .map_err(in_attribute(&name))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct ValueDeserializer(AttributeValue);

impl ValueDeserializer {
    fn inner(self) -> serde_dynamo::Deserializer {
        serde_dynamo::Deserializer::from_attribute_value(self.0.into())
    }

    fn number<T: std::str::FromStr>(&self) -> Result<T, Error> {
        match &self.0 {
            AttributeValue::N(number) => number
                .parse()
                .map_err(|_| Error::custom(format_args!("{number} is out of range"))),
            _ => Err(Error::custom("expected a number")),
        }
    }
}

macro_rules! delegate {
    ($($method:ident($($arg:ident: $type:ty),*);)*) => { $(
        fn $method<V: Visitor<'de>>(self, $($arg: $type,)* visitor: V) -> Result<V::Value, Error> {
            self.inner().$method($($arg,)* visitor)
        }
    )* };
}

impl<'de> Deserializer<'de> for ValueDeserializer {
    type Error = Error;

    fn deserialize_i128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i128(self.number()?)
    }

    fn deserialize_u128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u128(self.number()?)
    }

    delegate! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(len: usize);
        deserialize_tuple_struct(name: &'static str, len: usize);
        deserialize_map();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }
}
