//! An entity with an index and a time to live, put together by hand, in a table of the embedded engine.

use aws_sdk_dynamodb::types::{
    AttributeDefinition, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType, Projection,
    ProjectionType, ScalarAttributeType,
};
use dynakey::__private::{Chain, IndexValues, KeyFieldVisitor, Parsed, Storage};
use dynakey::{
    Entity, Error, IndexKeys, IndexSchema, KeyComponent, KeyError, Primary, ProjectedAttributes,
    Query, Source, Table,
};
use serde::{Deserialize, Serialize};

/// The primary key and the stored form of a [`Session`].
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "USER#<user>"]
#[sk = "<id>"]
#[entity(key = "SessionKey")]
pub struct Base {
    /// Whose it is.
    pub user: String,
    /// Its number.
    pub id: u32,
}

/// The templates of the index.
#[derive(Entity)]
#[pk = "HOST#<host>"]
#[sk = "<level>"]
#[table(pk = "gsi1pk", sk = "gsi1sk")]
struct HostKeys {
    host: String,
    level: u8,
}

/// An entity with everything.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Session {
    /// Whose it is.
    pub user: String,
    /// Its number.
    pub id: u32,
    /// Where it runs: the index's partition.
    pub host: String,
    /// The index's sort key, which several share.
    pub level: u8,
    /// When it ends.
    pub until: Option<u64>,
}

/// A session that never ends.
#[must_use]
pub fn session(user: &str, id: u32, host: &str, level: u8) -> Session {
    Session {
        user: user.to_owned(),
        id,
        host: host.to_owned(),
        level,
        until: None,
    }
}

static BY_HOST: IndexSchema = IndexSchema {
    entity: "Session",
    name: "gsi1",
    function: "by_host",
    local: false,
    has_table_keys: false,
    keys: IndexKeys::Composed(*HostKeys::TEMPLATES),
    projection: ProjectedAttributes::All,
};

/// The index, as where a query reads.
#[derive(Clone, Copy, Debug)]
pub struct ByHost;

impl Source<Session> for ByHost {
    type Item = Session;

    const INDEX: Option<&'static IndexSchema> = Some(&BY_HOST);
}

impl Entity for Session {
    type Key = SessionKey;

    const NAME: &'static str = "Session";
    const STORAGE: Storage = Storage {
        ttl: Some("until"),
        ..Base::STORAGE
    };
    const INDEXES: &'static [&'static IndexSchema] = &[&BY_HOST];

    fn primary_key(&self) -> SessionKey {
        Base::key(&self.user, self.id)
    }

    fn check_fields(&self, parsed: &Parsed<'_>) -> Result<(), KeyError> {
        let Self { user, id, .. } = self.clone();
        Base { user, id }.check_fields(parsed)
    }

    fn index_keys(&self, values: &mut IndexValues) -> Result<(), KeyError> {
        values.index(&BY_HOST, &[self.host.encode()], &[self.level.encode()])
    }

    fn visit_key_fields<V: KeyFieldVisitor>(_: &Parsed<'_>, _: &mut V) -> Result<(), V::Error> {
        Ok(())
    }
}

impl Session {
    /// The sessions of a user.
    #[must_use]
    pub fn of(user: &str) -> Query<Self, Primary> {
        Chain::new(Base::TEMPLATES, &[user.to_owned().encode()]).query()
    }

    /// The sessions on a host, by level.
    #[must_use]
    pub fn on(host: &str) -> Query<Self, ByHost> {
        Chain::new(HostKeys::TEMPLATES, &[host.to_owned().encode()]).query()
    }

    /// The sessions on a host from a level on.
    #[must_use]
    pub fn from_level(host: &str, level: u8) -> Query<Self, ByHost> {
        use std::ops::Bound::{Included, Unbounded};
        Chain::new(HostKeys::TEMPLATES, &[host.to_owned().encode()])
            .range((Included(level), Unbounded))
    }
}

/// A table of these sessions, with the index.
///
/// # Errors
///
/// What the engine says.
pub async fn table_of(sessions: &[Session]) -> Result<Table<Session>, Error> {
    let client = Table::<Session>::local().await?.client().clone();
    let mut create = client
        .create_table()
        .table_name("sessions")
        .billing_mode(BillingMode::PayPerRequest);
    let element = |name: &str, role| {
        KeySchemaElement::builder()
            .attribute_name(name)
            .key_type(role)
            .build()
            .expect("a key")
    };
    for name in ["pk", "sk", "gsi1pk", "gsi1sk"] {
        // Each sort key is one integer.
        let scalar = match name {
            "sk" | "gsi1sk" => ScalarAttributeType::N,
            _ => ScalarAttributeType::S,
        };
        let definition = AttributeDefinition::builder()
            .attribute_name(name)
            .attribute_type(scalar);
        create = create.attribute_definitions(definition.build().expect("a definition"));
    }
    let all = Projection::builder().projection_type(ProjectionType::All);
    let index = GlobalSecondaryIndex::builder()
        .index_name("gsi1")
        .key_schema(element("gsi1pk", KeyType::Hash))
        .key_schema(element("gsi1sk", KeyType::Range))
        .projection(all.build());
    create
        .key_schema(element("pk", KeyType::Hash))
        .key_schema(element("sk", KeyType::Range))
        .global_secondary_indexes(index.build().expect("an index"))
        .send()
        .await
        .expect("a table");
    let table = Table::new(client, "sessions");
    for session in sessions {
        table.put(session).await?;
    }
    Ok(table)
}
