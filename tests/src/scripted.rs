//! A network that answers from a script and remembers what was asked: for what no engine does on demand.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use aws_sdk_dynamodb::config::http::{HttpRequest, HttpResponse};
use aws_sdk_dynamodb::config::retry::RetryConfig;
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
use dynakey::{Stored, Table};
use serde_json::Value;

/// Answers the SDK's requests from a script, in order.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    script: Arc<Mutex<Script>>,
}

#[derive(Debug, Default)]
struct Script {
    answers: VecDeque<Value>,
    requests: Vec<Request>,
}

/// A request that was sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// DynamoDB's name of the operation.
    pub operation: String,
    /// The body.
    pub body: Value,
}

impl Scripted {
    /// A network that gives these answers; what is asked beyond them is refused.
    pub fn answering(answers: impl IntoIterator<Item = Value>) -> Self {
        let script = Script {
            answers: answers.into_iter().collect(),
            requests: Vec::new(),
        };
        Self {
            script: Arc::new(Mutex::new(script)),
        }
    }

    /// A table on this network.
    #[must_use]
    pub fn table<E: Stored>(&self) -> Table<E> {
        let config = Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::from_static("local"))
            .credentials_provider(Credentials::new("local", "local", None, None, "scripted"))
            .endpoint_url("http://scripted.invalid")
            .retry_config(RetryConfig::disabled())
            .http_client(self.clone())
            .build();
        Table::new(Client::from_conf(config), E::NAME)
    }

    /// What was sent so far.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.locked(|script| script.requests.clone())
    }

    fn locked<T>(&self, read: impl FnOnce(&mut Script) -> T) -> T {
        // A test that panicked elsewhere leaves a whole script behind.
        read(&mut self.script.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl HttpConnector for Scripted {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let target = request.headers().get("x-amz-target").unwrap_or_default();
        let operation = target.rsplit('.').next().unwrap_or_default().to_owned();
        let body = request.body().bytes().unwrap_or_default();
        let body = serde_json::from_slice(body).unwrap_or_default();
        let answer = self.locked(|script| {
            script.requests.push(Request { operation, body });
            script.answers.pop_front()
        });
        let (status, body) = match answer {
            Some(answer) => (200, answer.to_string()),
            None => (
                400,
                r#"{"__type":"ValidationException","message":"the script ends here"}"#.to_owned(),
            ),
        };
        HttpConnectorFuture::ready(match StatusCode::try_from(status) {
            Ok(status) => {
                let mut response = HttpResponse::new(status, SdkBody::from(body));
                let headers = response.headers_mut();
                headers.insert("content-type", "application/x-amz-json-1.0");
                Ok(response)
            }
            Err(error) => Err(ConnectorError::other(error.into(), None)),
        })
    }
}

impl HttpClient for Scripted {
    fn http_connector(
        &self,
        _: &HttpConnectorSettings,
        _: &RuntimeComponents,
    ) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}
