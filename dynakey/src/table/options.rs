//! How to read: what queries and scans have in common.

use super::capacity::CapacityMeter;
use super::expression::{Expression, Filter};
use super::reader::Expiry;
use crate::entity::{Entity, EntityKey};
use crate::error::Error;
use crate::index::{IndexSchema, ProjectedAttributes};
use crate::query::Cursor;

/// Takes what can't be decoded.
pub(crate) type OnBad<'a> = Box<dyn FnMut(Error) + Send + 'a>;

#[derive(Default)]
pub(crate) struct Options<'a> {
    pub limit: Option<usize>,
    pub page_size: Option<usize>,
    pub consistent: bool,
    pub include_expired: bool,
    pub place: Option<Place>,
    pub filter: Filter,
    pub on_bad: Option<OnBad<'a>>,
    pub meter: Option<CapacityMeter>,
}

/// Where in the read.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    After(Cursor),
    Before(Cursor),
}

impl Options<'_> {
    /// The conditions of the library, and those of the program.
    pub(crate) fn filter<E: Entity>(&self, read: &Read, expiry: Option<&Expiry>) -> Filter {
        let mut filter = Filter::default();
        // A read of one whole key is checked here alone.
        if !read.is_one_key {
            let storage = E::STORAGE;
            if let Some(attribute) = storage.type_attribute
                && read.can_filter::<E>(attribute)
            {
                filter.and(Expression::of_type(attribute, E::NAME));
            }
            if let Some(Expiry { attribute, now }) = expiry
                && read.can_filter::<E>(attribute)
            {
                filter.and(Expression::unexpired(
                    attribute,
                    now.as_str().unwrap_or("0"),
                ));
            }
        }
        for part in &self.filter.parts {
            filter.and(part.clone());
        }
        filter
    }

    pub(crate) fn expiry<E: Entity>(&self) -> Option<Expiry> {
        E::STORAGE
            .ttl
            .filter(|_| !self.include_expired)
            .map(Expiry::now)
    }
}

/// What is read.
pub(crate) struct Read {
    pub index: Option<&'static IndexSchema>,
    pub is_scan: bool,
    /// At most one item can be there.
    pub is_one_key: bool,
}

impl Read {
    /// Whether a filter may name the attribute: a query's not those of its keys, and none that the index does not hold.
    fn can_filter<E: Entity>(&self, attribute: &str) -> bool {
        let keys = E::Key::SCHEMA;
        let is_table_key = attribute == keys.pk_attribute || keys.sk_attribute() == Some(attribute);
        match self.index {
            None => self.is_scan || !is_table_key,
            Some(index) => {
                let mut own = index.attributes().into_iter();
                !own.any(|(name, _)| name == attribute) && self.holds::<E>(attribute)
            }
        }
    }

    /// Whether what is read has the attribute at all.
    pub(crate) fn holds<E: Entity>(&self, attribute: &str) -> bool {
        let keys = E::Key::SCHEMA;
        let is_key = |index: &'static IndexSchema| {
            attribute == keys.pk_attribute
                || keys.sk_attribute() == Some(attribute)
                || index
                    .attributes()
                    .iter()
                    .any(|(name, _)| *name == attribute)
        };
        self.index.is_none_or(|index| match index.projection() {
            ProjectedAttributes::All => true,
            ProjectedAttributes::KeysOnly => is_key(index),
            ProjectedAttributes::Include(names) => names.contains(&attribute) || is_key(index),
        })
    }
}
