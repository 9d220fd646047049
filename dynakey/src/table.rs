//! A table of entities, and the requests that run on it.

mod backoff;
mod batch_get;
mod capacity;
mod expression;
mod get;
mod options;
mod page;
mod pages;
mod query;
mod reader;
mod request;
mod run;
mod scan;
mod stream;
mod trace;
mod write;

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use aws_sdk_dynamodb::Client;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::entity::{Entity, KeyFields};

pub use batch_get::BatchGet;
pub use capacity::CapacityMeter;
pub use get::Get;
pub use page::Page;
pub use query::QueryRequest;
pub use request::RequestExplanation;
pub use scan::Scan;
pub use stream::ItemStream;
pub use write::{Delete, Put};

/// What can be stored: an [`Entity`] that serde can write and read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be stored in a table",
    label = "an entity that serde can write and read is needed",
    note = "add `#[derive(dynakey::Entity, serde::Serialize, serde::Deserialize)]` to the struct"
)]
pub trait Stored: Entity + KeyFields + Serialize + DeserializeOwned {}

#[diagnostic::do_not_recommend]
impl<E: KeyFields + Serialize + DeserializeOwned> Stored for E {}

/// A DynamoDB table that holds entities of type `E`.
///
/// Cheap to clone: clones share the SDK client and its connections.
pub struct Table<E> {
    inner: Arc<Inner>,
    entity: PhantomData<fn() -> E>,
}

#[derive(Debug)]
struct Inner {
    client: Client,
    name: String,
}

impl<E> Clone for Table<E> {
    fn clone(&self) -> Self {
        Self {
            inner: Arc::clone(&self.inner),
            entity: PhantomData,
        }
    }
}

impl<E> fmt::Debug for Table<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("name", &self.inner.name)
            .finish_non_exhaustive()
    }
}

impl<E> Table<E> {
    /// The table of this name, reached through an SDK client. Nothing is sent.
    ///
    /// Several tables of different entities may be one DynamoDB table: each reads its own items only.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize)]
    /// # #[pk = "user#<id>"]
    /// # #[sk = "info#user"]
    /// # struct User { id: u64 }
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize)]
    /// # #[pk = "user#<user>"]
    /// # #[sk = "info#address#<name>"]
    /// # struct Address { user: u64, name: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// let users = Table::<User>::local().await?;
    /// let addresses = Table::<Address>::new(users.client().clone(), users.name());
    /// addresses.put(&Address { user: 101, name: "home".into() }).await?;
    /// assert_eq!(addresses.query(Address::partition(101)).all().await?.len(), 1);
    /// # Ok(())
    /// # }
    /// ```
    pub fn new(client: Client, name: impl Into<String>) -> Self
    where
        E: Stored,
    {
        Self {
            inner: Arc::new(Inner {
                client,
                name: name.into(),
            }),
            entity: PhantomData,
        }
    }

    /// The table's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// The SDK client.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.inner.client
    }
}

/// What `Table::local` is without the feature `local`: a message.
#[cfg(not(feature = "local"))]
mod without_engine {
    use std::future::{Ready, ready};
    use std::path::Path;

    use super::Table;
    use crate::error::Error;

    /// Met by no table.
    #[diagnostic::on_unimplemented(
        message = "the embedded engine of a `{Self}` needs dynakey's feature `local`",
        label = "the feature is off",
        note = "in Cargo.toml, write `dynakey = {{ .., features = [\"local\"] }}`"
    )]
    pub trait EmbeddedEngine: Sized {
        /// Never there to be called.
        fn opened() -> Result<Self, Error>;
    }

    #[doc(hidden)]
    impl<E> Table<E> {
        pub fn local() -> Ready<Result<Self, Error>>
        where
            Self: EmbeddedEngine,
        {
            ready(Self::opened())
        }

        pub fn local_at(_: impl AsRef<Path>) -> Ready<Result<Self, Error>>
        where
            Self: EmbeddedEngine,
        {
            ready(Self::opened())
        }
    }
}
