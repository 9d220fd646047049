//! A write as it is sent: alone, or as one of a transaction.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::delete_item::DeleteItemError;
use aws_sdk_dynamodb::operation::put_item::PutItemError;
use aws_sdk_dynamodb::operation::update_item::UpdateItemError;
use aws_sdk_dynamodb::types::{
    AttributeValue, ConsumedCapacity, ReturnConsumedCapacity, ReturnValue,
    ReturnValuesOnConditionCheckFailure,
};
use aws_smithy_runtime_api::client::orchestrator::HttpResponse;

use super::capacity::CapacityMeter;
use super::condition::{Checks, Condition};
use super::request::units;
use super::trace::Trace;
use super::{Expression, Inner, outcome};
use crate::error::{Error, StoredItem};
use crate::key::{EncodedKey, KeySchema};
use crate::wire::{self, Item};

/// A write of one item, of whatever entity.
#[derive(Clone, Debug)]
pub(crate) struct Write {
    pub table: Arc<Inner>,
    pub entity: &'static str,
    pub keys: &'static KeySchema,
    pub key: EncodedKey,
    pub operation: Operation,
    pub condition: Option<Expression>,
    pub checks: Checks,
}

#[derive(Clone, Debug)]
pub(crate) enum Operation {
    Put(Item),
    Update(Expression),
    Delete,
    /// Only in a transaction.
    Check,
}

impl Operation {
    /// As the program calls it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Put(_) => "put",
            Self::Update(_) => "update",
            Self::Delete => "delete",
            Self::Check => "check",
        }
    }
}

/// What a write is to return.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Wanted {
    #[default]
    Nothing,
    Old,
    New,
}

/// How a write is sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    pub wanted: Wanted,
    pub exactly_once: bool,
    pub meter: Option<CapacityMeter>,
}

impl Options {
    /// Notes what a request cost.
    pub(crate) fn spend(&self, trace: &mut Trace, consumed: Option<&ConsumedCapacity>) {
        self.spend_units(trace, units(consumed));
    }

    pub(crate) fn spend_units(&self, trace: &mut Trace, capacity: f64) {
        trace.page(capacity);
        if let Some(meter) = &self.meter {
            meter.add(capacity);
        }
    }
}

impl Write {
    pub(crate) fn new(
        table: &Arc<Inner>,
        entity: &'static str,
        keys: &'static KeySchema,
        key: EncodedKey,
        operation: Operation,
        condition: Condition,
    ) -> Result<Self, Error> {
        let (condition, checks) = condition.render().map_err(|reason| Error::Request {
            entity,
            reason: reason.into(),
        })?;
        Ok(Self {
            table: Arc::clone(table),
            entity,
            keys,
            key,
            operation,
            condition,
            checks,
        })
    }

    /// The primary key as the `Key` of a request.
    pub(crate) fn key_item(&self) -> Item {
        wire::key_item(self.keys, self.key.clone())
    }

    /// The text of the update, and all names and values.
    pub(crate) fn placeholders(&self) -> Placeholders {
        let update = match &self.operation {
            Operation::Update(update) => Some(update),
            _ => None,
        };
        Placeholders::of(update.into_iter().chain(&self.condition))
    }

    /// Whether doing it twice is the same as doing it once.
    pub(crate) fn is_repeatable(&self, wanted: Wanted) -> bool {
        self.condition.is_none()
            && wanted != Wanted::Old
            && matches!(self.operation, Operation::Put(_) | Operation::Delete)
    }

    /// Sends it alone. The item that it returns is the old or the new one, as wanted.
    pub(crate) async fn send(
        &self,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Option<Item>, Error> {
        tracing::trace!(target: "dynakey", key = %self.key);
        match &self.operation {
            Operation::Put(item) => self.put(item.clone(), options, trace).await,
            Operation::Update(update) => self.update(update, options, trace).await,
            Operation::Delete => self.delete(options, trace).await,
            // A check alone is a transaction.
            Operation::Check => Ok(None),
        }
    }

    /// Whether the old item is to be told of a condition that fails.
    fn on_failure(&self, wanted: Wanted) -> Option<ReturnValuesOnConditionCheckFailure> {
        let is_asked = wanted != Wanted::Nothing || self.checks.ask();
        (self.condition.is_some() && is_asked)
            .then_some(ReturnValuesOnConditionCheckFailure::AllOld)
    }
}

impl Write {
    async fn put(
        &self,
        item: Item,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Option<Item>, Error> {
        let old = (options.wanted == Wanted::Old).then_some(ReturnValue::AllOld);
        let Placeholders { names, values } = self.placeholders();
        let request = self
            .table
            .client
            .put_item()
            .table_name(&self.table.name)
            .set_item(Some(item))
            .set_condition_expression(self.condition_text())
            .set_expression_attribute_names(names)
            .set_expression_attribute_values(values)
            .set_return_values(old)
            .set_return_values_on_condition_check_failure(self.on_failure(options.wanted))
            .return_consumed_capacity(ReturnConsumedCapacity::Total);
        let answer = if self.is_repeatable(options.wanted) {
            request.send().await
        } else {
            let request = request.customize();
            request.config_override(outcome::unrepeated()).send().await
        };
        match answer {
            Ok(answer) => {
                options.spend(trace, answer.consumed_capacity.as_ref());
                Ok(answer.attributes)
            }
            Err(SdkError::ServiceError(error))
                if error.err().is_conditional_check_failed_exception() =>
            {
                let there = match error.into_err() {
                    PutItemError::ConditionalCheckFailedException(error) => error.item,
                    _ => None,
                };
                Err(self.refused(there, options))
            }
            Err(error) => Err(self.failed("PutItem", error)),
        }
    }

    async fn update(
        &self,
        update: &Expression,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Option<Item>, Error> {
        let returned = match options.wanted {
            Wanted::Nothing => None,
            Wanted::Old => Some(ReturnValue::AllOld),
            Wanted::New => Some(ReturnValue::AllNew),
        };
        let Placeholders { names, values } = self.placeholders();
        let request = self
            .table
            .client
            .update_item()
            .table_name(&self.table.name)
            .set_key(Some(self.key_item()))
            .update_expression(&*update.text)
            .set_condition_expression(self.condition_text())
            .set_expression_attribute_names(names)
            .set_expression_attribute_values(values)
            .set_return_values(returned)
            .set_return_values_on_condition_check_failure(self.on_failure(options.wanted))
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .customize()
            .config_override(outcome::unrepeated());
        match request.send().await {
            Ok(answer) => {
                options.spend(trace, answer.consumed_capacity.as_ref());
                Ok(answer.attributes)
            }
            Err(SdkError::ServiceError(error))
                if error.err().is_conditional_check_failed_exception() =>
            {
                let there = match error.into_err() {
                    UpdateItemError::ConditionalCheckFailedException(error) => error.item,
                    _ => None,
                };
                Err(self.refused(there, options))
            }
            Err(error) => Err(self.failed("UpdateItem", error)),
        }
    }

    async fn delete(&self, options: &Options, trace: &mut Trace) -> Result<Option<Item>, Error> {
        let old = (options.wanted == Wanted::Old).then_some(ReturnValue::AllOld);
        let Placeholders { names, values } = self.placeholders();
        let request = self
            .table
            .client
            .delete_item()
            .table_name(&self.table.name)
            .set_key(Some(self.key_item()))
            .set_condition_expression(self.condition_text())
            .set_expression_attribute_names(names)
            .set_expression_attribute_values(values)
            .set_return_values(old)
            .set_return_values_on_condition_check_failure(self.on_failure(options.wanted))
            .return_consumed_capacity(ReturnConsumedCapacity::Total);
        let answer = if self.is_repeatable(options.wanted) {
            request.send().await
        } else {
            let request = request.customize();
            request.config_override(outcome::unrepeated()).send().await
        };
        match answer {
            Ok(answer) => {
                options.spend(trace, answer.consumed_capacity.as_ref());
                Ok(answer.attributes)
            }
            Err(SdkError::ServiceError(error))
                if error.err().is_conditional_check_failed_exception() =>
            {
                let there = match error.into_err() {
                    DeleteItemError::ConditionalCheckFailedException(error) => error.item,
                    _ => None,
                };
                Err(self.refused(there, options))
            }
            Err(error) => Err(self.failed("DeleteItem", error)),
        }
    }

    fn refused(&self, there: Option<Item>, options: &Options) -> Error {
        let is_told = options.wanted != Wanted::Nothing;
        self.checks
            .refused(self.entity, &self.key, there.map(StoredItem), is_told)
    }

    fn condition_text(&self) -> Option<String> {
        self.condition.as_ref().map(|own| own.text.to_string())
    }

    fn failed<E>(&self, operation: &'static str, error: SdkError<E, HttpResponse>) -> Error
    where
        aws_sdk_dynamodb::Error: From<SdkError<E, HttpResponse>>,
    {
        fault(operation, &self.table.name, self.entity, error)
    }
}

/// The error of a write that was refused, or of which it is not known whether it was done.
pub(crate) fn fault<E>(
    operation: &'static str,
    table: &str,
    entity: &'static str,
    error: SdkError<E, HttpResponse>,
) -> Error
where
    aws_sdk_dynamodb::Error: From<SdkError<E, HttpResponse>>,
{
    let is_open = outcome::is_open(&error);
    let source = Box::new(aws_sdk_dynamodb::Error::from(error));
    let table = table.to_owned();
    if is_open {
        Error::OutcomeUnknown {
            entity,
            table,
            operation,
            source,
        }
    } else {
        Error::Sdk {
            entity,
            table,
            operation,
            source,
        }
    }
}

/// The names and values of a request's expressions; absent where there are none.
pub(crate) struct Placeholders {
    pub names: Option<HashMap<String, String>>,
    pub values: Option<HashMap<String, AttributeValue>>,
}

impl Placeholders {
    fn of<'a>(parts: impl Iterator<Item = &'a Expression>) -> Self {
        let (mut names, mut values) = (HashMap::new(), HashMap::new());
        for part in parts {
            let owned = |text: &Cow<'static, str>| text.clone().into_owned();
            names.extend(
                part.names
                    .iter()
                    .map(|(alias, name)| (owned(alias), owned(name))),
            );
            values.extend(
                part.values
                    .iter()
                    .map(|(alias, value)| (owned(alias), value.clone())),
            );
        }
        Self {
            names: Some(names).filter(|names| !names.is_empty()),
            values: Some(values).filter(|values| !values.is_empty()),
        }
    }
}
