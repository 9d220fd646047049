//! The keys at which an item stands in an index, taken apart.

use super::values::IndexValue;
use super::{IndexKeys, IndexSchema, IndexValues};
use crate::key::error::Fault;
use crate::key::{KeyComponent, KeyError, KeyValue, Parsed};

/// The keys at which an item stands in an index, taken apart.
#[doc(hidden)]
#[derive(Debug)]
pub struct ParsedIndex<'a> {
    pub(super) schema: &'static IndexSchema,
    values: &'a [(&'static str, KeyValue)],
    keys: ParsedKeys<'a>,
}

#[derive(Debug)]
enum ParsedKeys<'a> {
    Composed(Parsed<'a>),
    /// The number of attributes of the partition key.
    Attributes(usize),
}

impl IndexSchema {
    /// Takes the keys apart. `values` are those of [`IndexSchema::attributes`], in order.
    pub(crate) fn parse<'a>(
        &'static self,
        values: &'a [(&'static str, KeyValue)],
    ) -> Result<ParsedIndex<'a>, KeyError> {
        let keys = match &self.keys {
            IndexKeys::Composed(keys) => {
                let mut own = values.iter().map(|(_, value)| value);
                let missing = || KeyError::new(self.entity, &keys.pk, None, Fault::Missing);
                let pk = own.next().ok_or_else(missing)?;
                ParsedKeys::Composed(keys.parse(pk, own.next())?)
            }
            IndexKeys::Attributes { pk, .. } => {
                for ((_, template), (_, value)) in self.attributes().into_iter().zip(values) {
                    template.parse(self.entity, value)?;
                }
                ParsedKeys::Attributes(pk.len())
            }
        };
        Ok(ParsedIndex {
            schema: self,
            values,
            keys,
        })
    }
}

impl<'a> ParsedIndex<'a> {
    /// The keys in the index of an item that was read there.
    #[doc(hidden)]
    pub fn given(
        index: Option<&'a ParsedIndex<'a>>,
        key: &Parsed<'_>,
    ) -> Result<&'a Self, KeyError> {
        index.ok_or_else(|| key.missing())
    }
}

impl ParsedIndex<'_> {
    /// The value of the partition key's component of this place.
    #[doc(hidden)]
    pub fn pk<T: KeyComponent>(&self, index: usize) -> Result<T, KeyError> {
        match &self.keys {
            ParsedKeys::Composed(parsed) => parsed.pk(index),
            ParsedKeys::Attributes(_) => self.attribute(index),
        }
    }

    /// The value of the sort key's component of this place.
    #[doc(hidden)]
    pub fn sk<T: KeyComponent>(&self, index: usize) -> Result<T, KeyError> {
        match &self.keys {
            ParsedKeys::Composed(parsed) => parsed.sk(index),
            ParsedKeys::Attributes(pk) => self.attribute(pk + index),
        }
    }

    fn attribute<T: KeyComponent>(&self, index: usize) -> Result<T, KeyError> {
        let attributes = self.schema.attributes();
        let template = attributes[index].1;
        let (_, value) = &self.values[index];
        template.read(self.schema.entity, value)
    }

    /// Checks that the fields give the keys at which the item stands.
    pub(super) fn check_same(&self, again: &IndexValues) -> Result<(), KeyError> {
        let attributes = self.schema.attributes();
        for ((name, stored), (_, template)) in self.values.iter().zip(attributes) {
            let own = again.values.iter().find(|own| own.name == *name);
            if let Some(IndexValue { value, .. }) = own
                && value.as_ref() != Some(stored)
            {
                let expected = match value {
                    Some(own) => format!("{own} in `{name}`, as the fields say"),
                    None => format!("no `{name}`, as the fields say"),
                };
                let fault = Fault::Shape {
                    text: stored.to_string(),
                    expected: expected.into(),
                };
                return Err(KeyError::new(self.schema.entity, template, None, fault));
            }
        }
        Ok(())
    }
}
