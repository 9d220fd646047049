//! The embedded engine: an SDK client whose network is a database in this process.

use aws_sdk_dynamodb::config::http::{HttpRequest, HttpResponse};
use aws_sdk_dynamodb::config::{
    BehaviorVersion, Credentials, HttpClient, Region, RuntimeComponents,
};
use aws_sdk_dynamodb::{Client, Config};
use aws_smithy_runtime_api::client::http::{
    HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector,
};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use dynoxide::{Database, DynoxideError};

use crate::entity::EntityKey;
use crate::error::Error;
use crate::schema::Schema;
use crate::table::{Stored, Table};

impl<E> Table<E> {
    /// A new table in memory, by the embedded engine, under the entity's name. With the feature `local`.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] when the engine can't be started; [`Error::Sdk`] when it refuses the table.
    pub async fn local() -> Result<Self, Error>
    where
        E: Stored,
    {
        let database = Database::memory().map_err(|error| Error::Engine(error.into()))?;
        Self::open(database).await
    }

    /// The table in a file of the embedded engine, under the entity's name; both are created if need be. With the
    /// feature `local`.
    ///
    /// # Errors
    ///
    /// As [`Table::local`].
    pub async fn local_at(path: impl AsRef<std::path::Path>) -> Result<Self, Error>
    where
        E: Stored,
    {
        let path = path.as_ref();
        let fail = |reason: String| Error::Engine(format!("{}: {reason}", path.display()).into());
        let text = path
            .to_str()
            .ok_or_else(|| fail("the path is not UTF-8".to_owned()))?;
        let database = Database::new(text).map_err(|error| fail(error.to_string()))?;
        Self::open(database).await
    }

    async fn open(database: Database) -> Result<Self, Error>
    where
        E: Stored,
    {
        let table = Self::new(Embedded(database).client(), table_name(E::NAME));
        let schema = Schema::new(E::Key::SCHEMA, E::INDEXES);
        if schema.status(table.client(), table.name()).await?.is_none() {
            schema.create(table.client(), table.name()).await?;
        }
        Ok(table)
    }
}

/// An entity's name as the name of a table: 3 characters at least, and those of ASCII that DynamoDB allows.
fn table_name(entity: &str) -> String {
    let allowed = |c: char| {
        if c.is_ascii_alphanumeric() || c == '_' {
            c
        } else {
            '_'
        }
    };
    let name: String = entity.chars().map(allowed).collect();
    format!("{name:_<3}")
}

/// Answers the SDK's requests from a database in this process.
#[derive(Clone)]
struct Embedded(Database);

impl std::fmt::Debug for Embedded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Embedded")
    }
}

impl Embedded {
    fn client(self) -> Client {
        let config = Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::from_static("local"))
            .credentials_provider(Credentials::new("local", "local", None, None, "embedded"))
            .endpoint_url("http://embedded.invalid")
            .http_client(self)
            .build();
        Client::from_conf(config)
    }

    /// The status and JSON body that answer an operation.
    fn answer(&self, operation: &str, body: &[u8]) -> (u16, String) {
        self.run(operation, body).map_or_else(
            |error| (error.status_code(), error.to_json()),
            |json| (200, json),
        )
    }

    fn run(&self, operation: &str, body: &[u8]) -> Result<String, DynoxideError> {
        macro_rules! operations {
            ($($name:literal => $method:ident),* $(,)?) => {
                match operation {
                    $($name => {
                        let request = serde_json::from_slice(body).map_err(|error| refusal(&error))?;
                        let answer = self.0.$method(request)?;
                        serde_json::to_string(&answer)
                            .map_err(|error| DynoxideError::InternalServerError(error.to_string()))
                    })*
                    _ => Err(DynoxideError::UnsupportedCapability(operation.to_owned())),
                }
            };
        }
        operations! {
            "BatchGetItem" => batch_get_item,
            "BatchWriteItem" => batch_write_item,
            "CreateTable" => create_table,
            "DeleteItem" => delete_item,
            "DeleteTable" => delete_table,
            "DescribeTable" => describe_table,
            "DescribeTimeToLive" => describe_time_to_live,
            "GetItem" => get_item,
            "ListTables" => list_tables,
            "PutItem" => put_item,
            "Query" => query,
            "Scan" => scan,
            "TransactGetItems" => transact_get_items,
            "TransactWriteItems" => transact_write_items,
            "UpdateItem" => update_item,
            "UpdateTable" => update_table,
            "UpdateTimeToLive" => update_time_to_live,
        }
    }
}

/// The engine refuses bad values while it decodes the request, with a marker that says how DynamoDB reports it.
fn refusal(error: &serde_json::Error) -> DynoxideError {
    let text = error.to_string();
    let text = text
        .rsplit_once(" at line ")
        .map_or(text.as_str(), |(head, _)| head);
    let validation = ["VALIDATION:", "VALIDATION_REQUEST:", "VALIDATION_AS_READ:"]
        .into_iter()
        .find_map(|marker| text.strip_prefix(marker))
        .or_else(|| text.starts_with("missing field").then_some(text));
    match validation {
        Some(message) => DynoxideError::ValidationException(message.to_owned()),
        None => DynoxideError::SerializationException(
            text.trim_start_matches("SERIALIZATION:").to_owned(),
        ),
    }
}

impl HttpConnector for Embedded {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let target = request.headers().get("x-amz-target").unwrap_or_default();
        let operation = target.rsplit('.').next().unwrap_or_default();
        let (status, json) = self.answer(operation, request.body().bytes().unwrap_or(b"{}"));
        HttpConnectorFuture::ready(match StatusCode::try_from(status) {
            Ok(status) => {
                let mut response = HttpResponse::new(status, SdkBody::from(json));
                response
                    .headers_mut()
                    .insert("content-type", "application/x-amz-json-1.0");
                Ok(response)
            }
            Err(error) => Err(ConnectorError::other(error.into(), None)),
        })
    }
}

impl HttpClient for Embedded {
    fn http_connector(
        &self,
        _: &HttpConnectorSettings,
        _: &RuntimeComponents,
    ) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}
