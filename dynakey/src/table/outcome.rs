//! Lost answers: when a write may have been done although there is no answer, and what is done about it.

use std::error::Error as StdError;

use aws_sdk_dynamodb::Config;
use aws_sdk_dynamodb::config::Builder;
use aws_sdk_dynamodb::config::retry::{ClassifyRetry, RetryAction};
use aws_sdk_dynamodb::error::SdkError;
use aws_smithy_runtime_api::client::interceptors::context::InterceptorContext;
use aws_smithy_runtime_api::client::orchestrator::HttpResponse;
use aws_smithy_runtime_api::client::result::ConnectorError;

/// What becomes of a write whose answer is lost, where doing it twice is not the same as doing it once.
///
/// A broken connection, a time-out and an answer of status 500 leave open whether a write was done. A put or delete
/// without a condition is repeated, which changes nothing. One with a condition, a `create`, an update, and one that
/// returns an item are not: repeated, they could count twice, or fail on what they did themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum LostAnswer {
    /// The write ends as [`Error::OutcomeUnknown`](crate::Error::OutcomeUnknown).
    #[default]
    Report,
    /// The write runs as a transaction of one operation, which DynamoDB does once however often it is repeated within ten
    /// minutes (`TransactWriteItems` with a token; twice the write units). What returns an item can't, and is reported.
    ExactlyOnce,
}

/// The SDK's settings for a write that must not be repeated after a fault that leaves open whether it was done.
pub(crate) fn unrepeated() -> Builder {
    Config::builder().retry_classifier(Unrepeated)
}

/// Forbids to try again after such a fault. All else, like throttling, is the SDK's.
#[derive(Debug)]
struct Unrepeated;

impl ClassifyRetry for Unrepeated {
    fn classify_retry(&self, context: &InterceptorContext) -> RetryAction {
        let Some(Err(error)) = context.output_or_error() else {
            return RetryAction::NoActionIndicated;
        };
        let is_open = match error.as_connector_error() {
            Some(error) => was_sent(error),
            None if error.is_operation_error() => context
                .response()
                .is_some_and(|response| is_server_fault(response.status().as_u16())),
            None => error.is_timeout_error() || error.is_response_error(),
        };
        if is_open {
            RetryAction::RetryForbidden
        } else {
            RetryAction::NoActionIndicated
        }
    }

    fn name(&self) -> &'static str {
        "dynakey: repeat nothing that may have been done"
    }
}

/// Whether an error leaves open if the request was done.
pub(crate) fn is_open<E>(error: &SdkError<E, HttpResponse>) -> bool {
    match error {
        SdkError::ConstructionFailure(_) => false,
        SdkError::DispatchFailure(failure) => failure.as_connector_error().is_none_or(was_sent),
        SdkError::ServiceError(error) => is_server_fault(error.raw().status().as_u16()),
        _ => true,
    }
}

fn is_server_fault(status: u16) -> bool {
    status >= 500
}

/// Whether something may have been sent. Nothing was where no connection came about.
fn was_sent(error: &ConnectorError) -> bool {
    use std::io::ErrorKind as Kind;
    if error.is_user() || format!("{error:?}").contains("NeverConnected") {
        return false;
    }
    let mut source = StdError::source(error);
    while let Some(error) = source {
        let refused = error
            .downcast_ref::<std::io::Error>()
            .map(std::io::Error::kind);
        if matches!(
            refused,
            Some(
                Kind::ConnectionRefused
                    | Kind::HostUnreachable
                    | Kind::NetworkUnreachable
                    | Kind::AddrNotAvailable
            )
        ) {
            return false;
        }
        // The types of these are private to the SDK.
        let text = error.to_string();
        if text.starts_with("HTTP connect timeout") || text.contains("dns error") {
            return false;
        }
        source = error.source();
    }
    true
}
