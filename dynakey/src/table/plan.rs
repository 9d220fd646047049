//! What a request builder makes of itself: a write, or what makes one of what is stored now.

use std::sync::Arc;

use super::condition::Condition;
use super::trace::Trace;
use super::transact::{self, Transaction};
use super::unique::Marker;
use super::write::{Operation, Options, Wanted, Write};
use super::{Inner, LostAnswer, Stored};
use crate::entity::{EntityKey, Storage, storage};
use crate::error::Error;
use crate::index::IndexSchema;
use crate::key::{EncodedKey, KeySchema};
use crate::wire::{self, Item, Read, Stamps, WrittenItem};

/// What is done with a stored entity, as functions: a request that holds them asks for no trait of it any more, so that one
/// mistake is one error.
pub(crate) struct Hooks<E> {
    pub name: &'static str,
    pub keys: &'static KeySchema,
    pub storage: &'static Storage,
    pub indexes: &'static [&'static IndexSchema],
    /// As it is, without what a write sets.
    pub as_is: fn(&E) -> Result<WrittenItem, Error>,
    pub write: fn(&E, &Stamps) -> Result<WrittenItem, Error>,
    pub read: fn(Item) -> Result<Option<E>, Error>,
    pub markers: fn(&E) -> Result<Vec<Marker>, Error>,
}

impl<E> Clone for Hooks<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Hooks<E> {}

impl<E> std::fmt::Debug for Hooks<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl<E: Stored> Hooks<E> {
    pub(crate) fn new() -> Self {
        Self {
            name: E::NAME,
            keys: <E::Key as EntityKey>::SCHEMA,
            storage: storage::<E>(),
            indexes: E::INDEXES,
            as_is: |entity| wire::write(entity, None),
            write: |entity, stamps| wire::write(entity, Some(stamps)),
            read: |item| match wire::read::<E, E>(item, None)? {
                Read::Own(entity) => Ok(Some(entity)),
                Read::Foreign => Ok(None),
            },
            markers: Marker::of_entity,
        }
    }
}

/// A write that a builder describes.
pub(crate) enum Plan<'a> {
    Ready(Write),
    /// Unique values are given up and taken in one transaction, so what is there is read first.
    Reads {
        table: Arc<Inner>,
        entity: &'static str,
        keys: &'static KeySchema,
        key: EncodedKey,
        make: Make<'a>,
    },
    /// A value that is taken or given up by another of the writes.
    Marker {
        write: Write,
        fields: &'static str,
        /// The place of that write.
        of: usize,
    },
}

type Make<'a> = Box<dyn Fn(Option<&Item>) -> Result<Planned, Error> + Send + Sync + 'a>;

/// A write, and those of the items that mark its values as taken.
pub(crate) struct Planned {
    pub write: Write,
    pub old: Vec<Marker>,
    pub new: Vec<Marker>,
}

impl<'a> Plan<'a> {
    pub(crate) fn reads<E>(
        table: &Arc<Inner>,
        hooks: Hooks<E>,
        key: EncodedKey,
        make: impl Fn(Option<&Item>) -> Result<Planned, Error> + Send + Sync + 'a,
    ) -> Self {
        Self::Reads {
            table: Arc::clone(table),
            entity: hooks.name,
            keys: hooks.keys,
            key,
            make: Box::new(make),
        }
    }

    /// Runs it by itself. The item is the old one of a put or delete, the old or new one of an update.
    pub(crate) async fn run(
        self,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Option<Item>, Error> {
        match self {
            Self::Ready(write) | Self::Marker { write, .. } => {
                if !options.runs_once(&write)? {
                    return write.send(options, trace).await;
                }
                let table = Arc::clone(&write.table);
                let transaction = Transaction::new(vec![Plan::Ready(write)]);
                let done = transaction.run(&table, options, trace).await;
                done.map_err(|error| transact::of_one(error, false))?;
                Ok(None)
            }
            Self::Reads { ref table, .. } => {
                if options.exactly_once && options.wanted != Wanted::Nothing {
                    return Err(self.not_once());
                }
                let table = Arc::clone(table);
                let (keys, key, entity) = self.place();
                let transaction = Transaction::new(vec![self]);
                let is_told = options.wanted != Wanted::Nothing;
                let done = transaction.run(&table, options, trace).await;
                let mut read = done.map_err(|error| transact::of_one(error, is_told))?;
                match options.wanted {
                    Wanted::Nothing => Ok(None),
                    Wanted::Old => Ok(read.pop().flatten()),
                    Wanted::New => {
                        let item = wire::key_item(keys, key);
                        transact::read_now(&table, entity, item, options, trace).await
                    }
                }
            }
        }
    }

    pub(crate) fn place(&self) -> (&'static KeySchema, EncodedKey, &'static str) {
        match self {
            Self::Ready(write) | Self::Marker { write, .. } => {
                (write.keys, write.key.clone(), write.entity)
            }
            Self::Reads {
                keys, key, entity, ..
            } => (keys, key.clone(), entity),
        }
    }

    fn not_once(&self) -> Error {
        not_once(self.place().2)
    }
}

/// The error of an item that is of another type, or no longer there.
pub(crate) fn gone(entity: &'static str, key: &EncodedKey) -> Error {
    Error::NotFound {
        entity,
        place: key.to_string(),
    }
}

fn not_once(entity: &'static str) -> Error {
    Error::Request {
        entity,
        reason: "a transaction returns no item: leave `.exactly_once()` out, or `.returning_old()` and `.returning_new()`"
            .into(),
    }
}

impl Options {
    /// Whether a write runs as a transaction of one operation.
    fn runs_once(&self, write: &Write) -> Result<bool, Error> {
        // A put knows what it writes.
        let returns = match write.operation {
            Operation::Put(_) => self.wanted == Wanted::Old,
            _ => self.wanted != Wanted::Nothing,
        };
        if self.exactly_once && returns {
            return Err(not_once(write.entity));
        }
        let by_policy = write.table.on_lost_answer == LostAnswer::ExactlyOnce
            && !returns
            && !write.is_repeatable(self.wanted);
        Ok(self.exactly_once || by_policy)
    }
}

/// The condition that the content is as it was read: by the version where versions are counted.
pub(crate) fn content_unchanged<E>(hooks: Hooks<E>, current: &Item, condition: &mut Condition) {
    let storage = hooks.storage;
    if let Some(version) = storage.version
        && current.contains_key(version)
    {
        return condition.unchanged(current, [version]);
    }
    let mut names: Vec<&str> = current.keys().map(String::as_str).collect();
    names.extend(storage.attributes);
    // Index keys follow the fields, and times are no content.
    let is_derived = |name: &str| {
        let mut added = hooks.indexes.iter().flat_map(|index| index.added());
        added.any(|added| added == name)
            || storage.stamps.iter().any(|stamp| stamp.attribute == name)
    };
    names.retain(|name| !is_derived(name));
    names.sort_unstable();
    names.dedup();
    condition.unchanged(current, names);
}

/// The parts that unique constraints are made of, as the attributes that a guard watches.
pub(crate) fn unique_attributes(storage: &'static Storage) -> impl Iterator<Item = &'static str> {
    let uniques = storage.uniques.iter();
    let fields = uniques.flat_map(|unique| unique.template.components());
    let attribute = |field: &str| {
        let part = storage.parts.iter().find(|part| part.field == field)?;
        part.attribute
    };
    fields.filter_map(move |component| attribute(component.field()))
}

impl<E> super::Table<E> {
    pub(crate) fn stamps(&self, creates: bool) -> Stamps {
        Stamps {
            now: self.inner.clock.now(),
            creates,
        }
    }
}
