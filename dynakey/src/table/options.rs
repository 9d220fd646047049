//! How to read: what queries and scans have in common.

use super::capacity::CapacityMeter;
use super::expression::{Expression, Filter};
use super::reader::Expiry;
use crate::entity::{Entity, EntityKey};
use crate::error::Error;
use crate::expr::{self, Location, Node, Selection};
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
    /// What the program wants of an item.
    pub condition: Option<Node>,
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
    /// One condition of the program more.
    pub(crate) fn add_condition(&mut self, node: Node) {
        self.condition = Some(match self.condition.take() {
            Some(before) => before.and(node),
            None => node,
        });
    }

    /// The conditions of the library, and those of the program.
    pub(crate) fn filter<E: Entity>(
        &self,
        read: &Read,
        expiry: Option<&Expiry>,
    ) -> Result<Filter, Error> {
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
        if let Some(condition) = &self.condition {
            read.check_filter::<E>(condition)?;
            filter.own = Some(filter.parts.len());
            filter.and(expr::render(condition).map_err(refuse::<E>)?);
            let text = filter.text().unwrap_or_default();
            expr::check_limits("filter", &text).map_err(refuse::<E>)?;
        }
        Ok(filter)
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

    /// The attributes by which an item is known as the entity's, and as not expired.
    pub(crate) fn recognized_by<E: Entity>(&self) -> impl Iterator<Item = &'static str> {
        let storage = E::STORAGE;
        let names = [storage.type_attribute, storage.ttl].into_iter().flatten();
        names.filter(|name| self.holds::<E>(name))
    }

    fn check_filter<E: Entity>(&self, condition: &Node) -> Result<(), Error> {
        let mut locations = Vec::new();
        condition.locations(&mut locations);
        for root in locations.into_iter().filter_map(Location::root) {
            if !self.holds::<E>(root) {
                return Err(self.unprojected::<E>(root));
            }
            if !self.can_filter::<E>(root) {
                return Err(refuse::<E>(format!(
                    "`{root}` is a key attribute, which a filter may not name: fix it in the query's key condition"
                )));
            }
        }
        Ok(())
    }

    pub(crate) fn check_selection<E: Entity>(&self, selection: &Selection) -> Result<(), Error> {
        if let Some(name) = selection.repeated_name() {
            return Err(refuse::<E>(format!(
                "two of the selected paths end with `{name}`, and a struct has one field of that name: select them as a tuple"
            )));
        }
        let stored = selection.paths.iter().filter(|path| path.is_stored);
        for root in stored.filter_map(|path| Location::root(&path.location)) {
            if !self.holds::<E>(root) {
                return Err(self.unprojected::<E>(root));
            }
        }
        Ok(())
    }

    fn unprojected<E: Entity>(&self, attribute: &str) -> Error {
        let index = self.index.map_or("", |index| index.name());
        refuse::<E>(format!(
            "the index `{index}` does not hold `{attribute}`: add it to `projection = include(..)`, or read the table"
        ))
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

fn refuse<E: Entity>(reason: String) -> Error {
    Error::Request {
        entity: E::NAME,
        reason: reason.into(),
    }
}
