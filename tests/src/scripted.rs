//! A network that answers from a script and remembers what was asked: for what no engine does on demand.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use aws_sdk_dynamodb::config::http::{HttpRequest, HttpResponse};
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
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
use serde_json::{Value, json};

/// Answers the SDK's requests from a script, in order.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    script: Arc<Mutex<Script>>,
    delay: Duration,
    attempts: u32,
}

/// Makes up answers.
type MadeUp = Box<dyn FnMut(&Request) -> Answer + Send>;

#[derive(Default)]
struct Script {
    answers: VecDeque<Answer>,
    answer: Option<MadeUp>,
    requests: Vec<Request>,
    forgetful: bool,
    in_flight: usize,
    most_in_flight: usize,
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.requests).finish()
    }
}

/// What becomes of a request.
#[derive(Clone, Debug)]
pub enum Answer {
    /// An answer of this body.
    Body(String),
    /// DynamoDB's error of this name.
    Refused(u16, &'static str),
    /// The connection breaks while one waits for the answer.
    Broken,
    /// Nothing is ever answered.
    Silence,
}

impl From<Value> for Answer {
    fn from(body: Value) -> Self {
        Self::Body(body.to_string())
    }
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
    pub fn answering<A: Into<Answer>>(answers: impl IntoIterator<Item = A>) -> Self {
        let script = Script {
            answers: answers.into_iter().map(Into::into).collect(),
            ..Script::default()
        };
        Self {
            script: Arc::new(Mutex::new(script)),
            ..Self::default()
        }
    }

    /// A network that makes up its answers.
    pub fn by<A: Into<Answer>>(mut answer: impl FnMut(&Request) -> A + Send + 'static) -> Self {
        let script = Script {
            answer: Some(Box::new(move |request| answer(request).into())),
            ..Script::default()
        };
        Self {
            script: Arc::new(Mutex::new(script)),
            ..Self::default()
        }
    }

    /// Each answer takes so long.
    #[must_use]
    pub fn after(mut self, delay: Duration) -> Self {
        self.delay = delay;
        self
    }

    /// The SDK tries so often.
    #[must_use]
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// What was asked is not remembered.
    #[must_use]
    pub fn forgetful(self) -> Self {
        self.locked(|script| script.forgetful = true);
        self
    }

    /// A table on this network.
    #[must_use]
    pub fn table<E: Stored>(&self) -> Table<E> {
        let retries = match self.attempts {
            0 | 1 => RetryConfig::disabled(),
            attempts => RetryConfig::standard()
                .with_max_attempts(attempts)
                .with_initial_backoff(Duration::from_millis(1)),
        };
        let timeouts = TimeoutConfig::builder().operation_attempt_timeout(Duration::from_secs(2));
        let config = Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::from_static("local"))
            .credentials_provider(Credentials::new("local", "local", None, None, "scripted"))
            .endpoint_url("http://scripted.invalid")
            .retry_config(retries)
            .timeout_config(timeouts.build())
            .http_client(self.clone())
            .build();
        Table::new(Client::from_conf(config), E::NAME)
    }

    /// What was sent so far.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.locked(|script| script.requests.clone())
    }

    /// How many requests were under way at once.
    #[must_use]
    pub fn most_in_flight(&self) -> usize {
        self.locked(|script| script.most_in_flight)
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
        let request = Request { operation, body };
        let answer = self.locked(|script| {
            script.in_flight += 1;
            script.most_in_flight = script.most_in_flight.max(script.in_flight);
            let answer = match &mut script.answer {
                Some(answer) => Some(answer(&request)),
                None => script.answers.pop_front(),
            };
            if !script.forgetful {
                script.requests.push(request);
            }
            answer
        });
        let this = self.clone();
        HttpConnectorFuture::new(async move {
            if !this.delay.is_zero() {
                tokio::time::sleep(this.delay).await;
            }
            this.locked(|script| script.in_flight -= 1);
            let refused = |name: &str, message: &str| {
                json!({ "__type": name, "message": message }).to_string()
            };
            let (status, body) = match answer {
                Some(Answer::Body(body)) => (200, body),
                Some(Answer::Refused(status, name)) => {
                    (status, refused(name, "as the script says"))
                }
                Some(Answer::Broken) => {
                    return Err(ConnectorError::io("the connection was closed".into()));
                }
                Some(Answer::Silence) => std::future::pending().await,
                None => (400, refused("ValidationException", "the script ends here")),
            };
            let status = StatusCode::try_from(status)
                .map_err(|error| ConnectorError::other(error.into(), None))?;
            let mut response = HttpResponse::new(status, SdkBody::from(body));
            let headers = response.headers_mut();
            headers.insert("content-type", "application/x-amz-json-1.0");
            Ok(response)
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
