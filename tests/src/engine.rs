//! The engines that a test runs on: the embedded one always, and those that `DYNAKEY_TEST_ENDPOINTS` names.

use std::fmt;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use aws_sdk_dynamodb::config::{BehaviorVersion, Credentials, Region};
use aws_sdk_dynamodb::{Client, Config};
use dynakey::{Error, Schema, Stored, Table};

/// The variable that adds engines: `one=http://127.0.0.1:8001,other=http://127.0.0.1:8002`.
pub const ENDPOINTS: &str = "DYNAKEY_TEST_ENDPOINTS";

/// What not every engine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// `TransactWriteItems` and `TransactGetItems`.
    Transactions,
    /// `UpdateTimeToLive`.
    TimeToLive,
    /// Global secondary indexes whose keys are several attributes.
    MultiAttributeKeys,
    /// `ReturnValuesOnConditionCheckFailure`.
    OldItemOnFailure,
    /// `ConsumedCapacity` of `BatchGetItem`.
    BatchCapacity,
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Transactions => "transactions",
            Self::TimeToLive => "time to live",
            Self::MultiAttributeKeys => "index keys of several attributes",
            Self::OldItemOnFailure => "old item of a failed condition",
            Self::BatchCapacity => "consumed capacity of batches",
        })
    }
}

/// What engines are known to lack, by the name that the variable gives them. Of one that is not named here, everything
/// is asked, so that what it lacks is seen to fail.
///
/// Where an engine does something wrongly, `.ci/engines` mends it: the tests ask the same of all.
const LACKING: &[(&str, &[Feature])] = &[
    (
        // Its latest release is older than most of these.
        "dynalite",
        &[
            Feature::Transactions,
            Feature::TimeToLive,
            Feature::MultiAttributeKeys,
            Feature::OldItemOnFailure,
        ],
    ),
    ("ministack", &[Feature::BatchCapacity]),
];

/// An engine, with the tables that a test created on it.
#[derive(Debug)]
pub struct Engine {
    name: String,
    /// None for the embedded engine: there each table is a database of its own.
    client: Option<Client>,
    created: Mutex<Vec<String>>,
}

impl Engine {
    /// All engines. Each test has its own, since connections live as long as the runtime that made them.
    ///
    /// # Panics
    ///
    /// When the variable does not read `name=url,name=url`.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut engines = vec![Self::new("embedded", None)];
        engines.extend(
            endpoints()
                .iter()
                .map(|(name, url)| Self::new(name, Some(client(url)))),
        );
        engines
    }

    fn new(name: &str, client: Option<Client>) -> Self {
        Self {
            name: name.to_owned(),
            client,
            created: Mutex::default(),
        }
    }

    /// The name that the variable gives it, or `embedded`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the engine has a feature.
    #[must_use]
    pub fn has(&self, feature: Feature) -> bool {
        let mut lacking = LACKING.iter().filter(|(name, _)| *name == self.name);
        !lacking.any(|(_, features)| features.contains(&feature))
    }

    /// Whether the engine has all of these; where it does not, a line says which test was skipped on it, and why.
    #[must_use]
    pub fn has_all(&self, features: &[Feature]) -> bool {
        let missing = features.iter().find(|&&feature| !self.has(feature));
        if let Some(missing) = missing {
            let thread = std::thread::current();
            let test = thread.name().unwrap_or("a test");
            let line = format!("skipped on {}: {test}: it has no {missing}\n", self.name);
            // What `println` writes is not shown for tests that pass.
            let _ = std::io::stdout().write_all(line.as_bytes());
        }
        missing.is_none()
    }

    /// A new table of an entity, with its indexes.
    ///
    /// # Errors
    ///
    /// [`Error::Sdk`] when the engine refuses the table.
    pub async fn table<E: Stored>(&self) -> Result<Table<E>, Error> {
        let Some(client) = &self.client else {
            return Table::local().await;
        };
        let name = unique(E::NAME);
        Schema::new(E::TEMPLATES, E::INDEXES)
            .create(client, &name)
            .await?;
        let mut created = self.created.lock().unwrap_or_else(PoisonError::into_inner);
        created.push(name.clone());
        Ok(Table::new(client.clone(), name))
    }

    /// Deletes the tables that were created.
    pub async fn clear(&self) {
        let created = self
            .created
            .lock()
            .map(|mut created| std::mem::take(&mut *created));
        for name in created.unwrap_or_default() {
            if let Some(client) = &self.client {
                // One that stays disturbs no other test: no name is used twice.
                let _ = client.delete_table().table_name(name).send().await;
            }
        }
    }
}

/// Runs a test on each engine.
///
/// # Errors
///
/// The test's.
pub fn on_each<E>(test: impl AsyncFnMut(&Engine) -> Result<(), E>) -> Result<(), E> {
    on_each_with(&[], test)
}

/// Runs a test on each engine that has these features.
///
/// # Errors
///
/// The test's.
pub fn on_each_with<E>(
    features: &[Feature],
    mut test: impl AsyncFnMut(&Engine) -> Result<(), E>,
) -> Result<(), E> {
    run(async {
        for engine in Engine::all() {
            if engine.has_all(features) {
                // Shown when the test fails there.
                println!("on {}", engine.name());
                test(&engine).await?;
                engine.clear().await;
            }
        }
        Ok(())
    })
}

/// Runs one test's requests.
///
/// # Panics
///
/// When no runtime can be had.
pub fn run<T>(future: impl Future<Output = T>) -> T {
    runtime().block_on(future)
}

/// A runtime for one test.
///
/// # Panics
///
/// When none can be had.
#[must_use]
pub fn runtime() -> tokio::runtime::Runtime {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().build().expect("a runtime")
}

/// Whether there are engines beside the embedded one.
#[must_use]
pub fn are_several() -> bool {
    !endpoints().is_empty()
}

fn endpoints() -> Vec<(String, String)> {
    let Ok(variable) = std::env::var(ENDPOINTS) else {
        return Vec::new();
    };
    let named = |one: &str| {
        let (name, url) = one
            .split_once('=')
            .unwrap_or_else(|| panic!("{ENDPOINTS}: expected `name=http://..`, found `{one}`"));
        (name.trim().to_owned(), url.trim().to_owned())
    };
    let named = variable
        .split(',')
        .filter(|one| !one.trim().is_empty())
        .map(named);
    named.collect()
}

fn client(url: &str) -> Client {
    let config = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::from_static("us-east-1"))
        .credentials_provider(Credentials::new("local", "local", None, None, "tests"))
        .endpoint_url(url)
        // Tables are on this machine: there is no TLS to speak, and none is built.
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .build();
    Client::from_conf(config)
}

/// A table's name that no other test has, in this run or another one on the same engine.
fn unique(entity: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let entity: String = entity.chars().filter(char::is_ascii_alphanumeric).collect();
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_nanos();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{entity}-{}-{since}-{count}", std::process::id())
}
