//! A table of entities, and the requests that run on it.

mod backoff;
mod batch_get;
mod batch_write;
mod capacity;
mod clock;
mod condition;
mod delete;
mod expression;
mod get;
mod options;
mod outcome;
mod page;
mod pages;
mod plan;
mod put;
mod query;
mod reader;
mod relocate;
mod request;
mod returning;
mod run;
mod scan;
mod stream;
mod trace;
mod transact;
mod transact_get;
mod unique;
mod update;
mod write;

pub(crate) use condition::Checks;
pub(crate) use expression::Expression;

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::SystemTime;

use aws_sdk_dynamodb::Client;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::entity::{Entity, KeyFields};

use clock::Clock;

pub use batch_get::BatchGet;
pub use batch_write::BatchWrite;
pub use capacity::CapacityMeter;
pub use delete::Delete;
pub use get::Get;
pub use outcome::LostAnswer;
pub use page::Page;
pub use put::Put;
pub use query::QueryRequest;
pub use relocate::Relocate;
pub use request::RequestExplanation;
pub use returning::{ReturnNew, ReturnOld, Returning};
pub use scan::Scan;
pub use stream::ItemStream;
pub use transact::Transact;
pub use transact_get::{Gets, TransactGet};
pub use update::Update;

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

#[derive(Clone, Debug)]
pub(crate) struct Inner {
    client: Client,
    name: String,
    clock: Clock,
    on_lost_answer: LostAnswer,
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
                clock: Clock::default(),
                on_lost_answer: LostAnswer::default(),
            }),
            entity: PhantomData,
        }
    }

    /// The same table with another clock, by which `#[created_at]` and `#[updated_at]` are set.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # use std::time::SystemTime;
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize)]
    /// # #[pk = "DOC#<id>"]
    /// # struct Doc { id: u64, #[updated_at] updated: SystemTime }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// let table = Table::<Doc>::local().await?.with_clock(|| SystemTime::UNIX_EPOCH);
    /// let doc = Doc { id: 1, updated: SystemTime::now() };
    /// let stored = table.put(&doc).returning_new().await?;
    /// assert_eq!(stored.updated, SystemTime::UNIX_EPOCH);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn with_clock(self, now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.with(|inner| inner.clock = Clock::new(now))
    }

    /// The same table with another way to deal with writes whose answer is lost; see [`LostAnswer`].
    ///
    /// ```no_run
    /// # use dynakey::{Entity, LostAnswer, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize)]
    /// # #[pk = "DOC#<id>"]
    /// # struct Doc { id: u64 }
    /// # fn open(client: aws_sdk_dynamodb::Client) -> Table<Doc> {
    /// Table::<Doc>::new(client, "docs").on_lost_answer(LostAnswer::ExactlyOnce)
    /// # }
    /// ```
    #[must_use]
    pub fn on_lost_answer(self, policy: LostAnswer) -> Self {
        self.with(|inner| inner.on_lost_answer = policy)
    }

    fn with(self, change: impl FnOnce(&mut Inner)) -> Self {
        let mut inner = Arc::unwrap_or_clone(self.inner);
        change(&mut inner);
        Self {
            inner: Arc::new(inner),
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
