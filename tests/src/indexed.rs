//! An entity with every kind of index and a time to live.

use dynakey::{Entity, Error, Table};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;

/// An entity with everything.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "USER#<user>"]
#[sk = "<id>"]
#[gsi(on_host = "gsi1", pk = "HOST#<host>", sk = "<level>")]
#[gsi(named_on_host = "gsi2", pk = "HOST#<host>", sk = "<level>", projection = keys_only)]
#[gsi(by_parts = "parts", pk(host, kind), sk(level, user))]
#[lsi(by_level = "lsi1", sk = "<level>#<kind>")]
pub struct Session {
    /// Whose it is.
    pub user: String,
    /// Its number.
    pub id: u32,
    /// Where it runs: an index's partition.
    pub host: String,
    /// An index's sort key, which several share.
    pub level: u8,
    /// What it is.
    pub kind: String,
    /// When it ends.
    #[ttl]
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
        kind: "web".to_owned(),
        until: None,
    }
}

/// A table of these sessions.
///
/// # Errors
///
/// What the engine says.
pub async fn table_of(engine: &Engine, sessions: &[Session]) -> Result<Table<Session>, Error> {
    let table = engine.table().await?;
    for session in sessions {
        table.put(session).await?;
    }
    Ok(table)
}
