//! Transactions: up to 100 writes, of which all are done or none.

use std::collections::HashMap;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::{
    CancellationReason as SdkReason, ConditionCheck, Delete, Put, ReturnConsumedCapacity,
    ReturnValuesOnConditionCheckFailure, TransactWriteItem, Update as SdkUpdate,
};
use tracing::Instrument;

use super::backoff::Backoff;
use super::capacity::CapacityMeter;
use super::plan::{Hooks, Plan, Planned};
use super::request::units;
use super::trace::{Trace, operation};
use super::unique::exchange;
use super::update::Update;
use super::write::{Operation, Options, Placeholders, Write, fault};
use super::{Inner, Stored, Table};
use crate::entity::{Entity, KeyOf};
use crate::error::{CancellationReason, Error, StoredItem};
use crate::expr::Filter;
use crate::key::EncodedKey;
use crate::wire::Item;

/// DynamoDB's greatest number of operations in a transaction.
const MAX_OPERATIONS: usize = 100;
/// How often a transaction is tried that reads first, and is overtaken.
const TRIES: usize = 8;

impl<E> Table<E> {
    /// Begins a transaction: up to 100 writes of different items, of which all are done or none (`TransactWriteItems`; twice
    /// the write units). Nothing is sent before it is awaited.
    ///
    /// Writes of other entities and tables come in by [`and`](Transact::and). DynamoDB knows a transaction by its token, so a
    /// lost answer is asked for again, and nothing is done twice.
    ///
    /// ```
    /// # use dynakey::{Entity, Error, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "ACCOUNT#<id>"]
    /// # struct Account { id: u64, cents: u64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Error> {
    /// # let table = Table::<Account>::local().await?;
    /// # for id in 1..=2 { table.put(&Account { id, cents: 500 }).await?; }
    /// let transfer = |cents| table
    ///     .transact()
    ///     .update(table.update(Account::key(1)).subtract(Account::CENTS, cents))
    ///     .update(table.update(Account::key(2)).add(Account::CENTS, cents));
    /// transfer(400).await?;
    /// let error = transfer(400).await.unwrap_err();
    /// assert!(matches!(error, Error::TransactionCanceled { reasons } if reasons[0].index == 0));
    /// # Ok(())
    /// # }
    /// ```
    pub fn transact(&self) -> Transact<'_, E>
    where
        E: Stored,
    {
        Transact {
            table: self,
            hooks: Hooks::new(),
            plans: Vec::new(),
            options: Options::default(),
        }
    }
}

/// A transaction that has not been sent; see [`Table::transact`].
#[must_use = "a transaction does nothing until it is awaited"]
pub struct Transact<'a, E> {
    table: &'a Table<E>,
    hooks: Hooks<E>,
    plans: Vec<Result<Plan<'a>, Error>>,
    options: Options,
}

impl<E> std::fmt::Debug for Transact<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let operations = self.plans.len();
        f.debug_struct("Transact")
            .field("operations", &operations)
            .finish_non_exhaustive()
    }
}

impl<'a, E> Transact<'a, E> {
    /// Writes an item; one of the same key is replaced. A `#[version]` is checked.
    pub fn put(self, entity: &'a E) -> Self
    where
        E: Stored + Sync,
    {
        let put = self.table.put(entity);
        self.with(put.plan())
    }

    /// Writes an item where the condition holds for what is there.
    pub fn put_if(self, entity: &'a E, condition: Filter<E>) -> Self
    where
        E: Stored + Sync,
    {
        let put = self.table.put(entity).condition(condition);
        self.with(put.plan())
    }

    /// Writes an item where there is none of its key.
    pub fn create(self, entity: &'a E) -> Self
    where
        E: Stored + Sync,
    {
        let put = self.table.create(entity);
        self.with(put.plan())
    }

    /// Changes an item. What the update would return is not returned.
    pub fn update<F: Entity, R>(self, update: Update<'a, F, R>) -> Self {
        let plan = update.plan();
        self.with(plan)
    }

    /// Deletes the item of a key.
    pub fn delete(self, key: impl KeyOf<E>) -> Self
    where
        E: Stored,
        E::Key: 'a,
    {
        let delete = self.table.delete(key);
        self.with(delete.plan())
    }

    /// Deletes the item of a key where the condition holds for it.
    pub fn delete_if(self, key: impl KeyOf<E>, condition: Filter<E>) -> Self
    where
        E: Stored,
        E::Key: 'a,
    {
        let delete = self.table.delete(key).condition(condition);
        self.with(delete.plan())
    }

    /// Changes nothing, and fails where the condition does not hold for the item of a key (`ConditionCheck`).
    pub fn check(self, key: impl KeyOf<E>, condition: Filter<E>) -> Self
    where
        E: Stored,
        E::Key: 'a,
    {
        let check = self.table.delete(key).condition(condition);
        self.with(check.check_plan())
    }

    /// The writes of another transaction, of whatever entity and table, in this one.
    pub fn and<F>(mut self, other: Transact<'a, F>) -> Self {
        self.plans.extend(other.plans);
        self
    }

    /// Adds what the transaction costs to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.options.meter = Some(meter.clone());
        self
    }

    fn with(mut self, plan: Result<Plan<'a>, Error>) -> Self {
        self.plans.push(plan);
        self
    }
}

impl<'a, E> IntoFuture for Transact<'a, E> {
    type Output = Result<(), Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let Self {
            table,
            hooks,
            plans,
            options,
        } = self;
        let mut trace = operation!("transact", table.name(), hooks.name);
        let span = trace.span.clone();
        let table = Arc::clone(&table.inner);
        let plans: Result<Vec<_>, Error> = plans.into_iter().collect();
        let run = async move {
            let plans = plans?;
            if plans.is_empty() {
                return Ok(());
            }
            let transaction = Transaction::new(plans);
            transaction.run(&table, &options, &mut trace).await?;
            Ok(())
        };
        Box::pin(run.instrument(span))
    }
}

/// Writes that are done together.
pub(crate) struct Transaction<'a> {
    plans: Vec<Plan<'a>>,
}

/// One operation of a transaction.
struct Step {
    write: Write,
    /// Which of the program's writes it is, or belongs to.
    index: usize,
    /// It marks the value of these fields as taken or free.
    unique: Option<&'static str>,
}

/// What became of a transaction that was sent.
enum Sent {
    Done,
    Canceled(Vec<SdkReason>),
}

impl<'a> Transaction<'a> {
    pub(crate) fn new(plans: Vec<Plan<'a>>) -> Self {
        Self { plans }
    }

    /// Runs it; the answer is what was read first, for each write.
    pub(crate) async fn run(
        &self,
        table: &Arc<Inner>,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Vec<Option<Item>>, Error> {
        let reads = self
            .plans
            .iter()
            .any(|plan| matches!(plan, Plan::Reads { .. }));
        let mut backoff = Backoff::new();
        let mut tries = 0;
        loop {
            tries += 1;
            let (steps, read) = self.steps(options, trace).await?;
            check(&steps)?;
            let reasons = match send(table, &steps, options, trace).await? {
                Sent::Done => return Ok(read),
                Sent::Canceled(reasons) => reasons,
            };
            let is_again = match verdict(&steps, &reasons) {
                // Nothing was done, and only another transaction was in the way. One that the program made itself is
                // the program's to repeat.
                Verdict::Conflict => reads || self.plans.len() == 1,
                Verdict::Overtaken => tries < TRIES,
                Verdict::Failed => false,
            };
            if !is_again || !backoff.wait(false).await {
                return Err(canceled(&steps, reasons));
            }
        }
    }

    /// The operations, made of what is there.
    async fn steps(
        &self,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<(Vec<Step>, Vec<Option<Item>>), Error> {
        let mut steps = Vec::with_capacity(self.plans.len());
        let mut read = Vec::with_capacity(self.plans.len());
        for (index, plan) in self.plans.iter().enumerate() {
            let step = |write| Step {
                write,
                index,
                unique: None,
            };
            match plan {
                Plan::Ready(write) => {
                    steps.push(step(write.clone()));
                    read.push(None);
                }
                Plan::Marker { write, fields, of } => {
                    steps.push(Step {
                        write: write.clone(),
                        index: *of,
                        unique: Some(*fields),
                    });
                    read.push(None);
                }
                Plan::Reads {
                    table,
                    entity,
                    keys,
                    key,
                    make,
                } => {
                    let at = crate::wire::key_item(keys, key.clone());
                    let current = read_now(table, entity, at, options, trace).await?;
                    let Planned { write, old, new } = make(current.as_ref())?;
                    steps.push(step(write));
                    let markers = exchange(table, &old, &new)?;
                    steps.extend(markers.into_iter().map(|(write, fields)| Step {
                        write,
                        index,
                        unique: Some(fields),
                    }));
                    read.push(current);
                }
            }
        }
        Ok((steps, read))
    }
}

/// The item that is there now (GetItem, strongly consistent).
pub(crate) async fn read_now(
    table: &Arc<Inner>,
    entity: &'static str,
    key: Item,
    options: &Options,
    trace: &mut Trace,
) -> Result<Option<Item>, Error> {
    let request = table
        .client
        .get_item()
        .table_name(&table.name)
        .set_key(Some(key))
        .consistent_read(true)
        .return_consumed_capacity(ReturnConsumedCapacity::Total);
    let answer = request
        .send()
        .await
        .map_err(|error| Error::sdk("GetItem", &table.name, entity)(error.into()))?;
    options.spend(trace, answer.consumed_capacity.as_ref());
    Ok(answer.item)
}

/// What DynamoDB would refuse: too many operations, or two on one item.
fn check(steps: &[Step]) -> Result<(), Error> {
    let request = |entity, reason: String| Error::Request {
        entity,
        reason: reason.into(),
    };
    if steps.len() > MAX_OPERATIONS {
        let reason = format!(
            "a transaction has at most {MAX_OPERATIONS} operations, and this one has {}",
            steps.len()
        );
        return Err(request(steps[0].write.entity, reason));
    }
    let mut seen: HashMap<(&str, &EncodedKey), usize> = HashMap::with_capacity(steps.len());
    for step in steps {
        let Write {
            table, key, entity, ..
        } = &step.write;
        if let Some(before) = seen.insert((&table.name, key), step.index) {
            let reason = format!(
                "a transaction has one operation for an item, and the operations {before} and {} are both for {key}",
                step.index
            );
            return Err(request(entity, reason));
        }
    }
    Ok(())
}

async fn send(
    table: &Arc<Inner>,
    steps: &[Step],
    options: &Options,
    trace: &mut Trace,
) -> Result<Sent, Error> {
    const NAME: &str = "TransactWriteItems";
    let entity = steps.first().map_or("", |step| step.write.entity);
    let items = steps.iter().map(|step| operation_of(&step.write));
    let items = items
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| Error::sdk(NAME, &table.name, entity)(error.into()))?;
    let request = table
        .client
        .transact_write_items()
        // The SDK gives it a token, and repeats it with the same one.
        .set_transact_items(Some(items))
        .return_consumed_capacity(ReturnConsumedCapacity::Total);
    match request.send().await {
        Ok(answer) => {
            let consumed = answer.consumed_capacity.unwrap_or_default();
            let consumed = consumed.iter().map(|table| units(Some(table))).sum();
            options.spend_units(trace, consumed);
            Ok(Sent::Done)
        }
        Err(SdkError::ServiceError(error)) if error.err().is_transaction_canceled_exception() => {
            let reasons = match error.into_err() {
                TransactWriteItemsError::TransactionCanceledException(error) => {
                    error.cancellation_reasons
                }
                _ => None,
            };
            Ok(Sent::Canceled(reasons.unwrap_or_default()))
        }
        Err(error) => Err(fault(NAME, &table.name, entity, error)),
    }
}

fn operation_of(write: &Write) -> Result<TransactWriteItem, aws_sdk_dynamodb::error::BuildError> {
    let Placeholders { names, values } = write.placeholders();
    let condition = write.condition.as_ref().map(|own| own.text.to_string());
    let told = write
        .condition
        .as_ref()
        .map(|_| ReturnValuesOnConditionCheckFailure::AllOld);
    let item = TransactWriteItem::builder();
    Ok(match &write.operation {
        Operation::Put(attributes) => item.put(
            Put::builder()
                .table_name(&write.table.name)
                .set_item(Some(attributes.clone()))
                .set_condition_expression(condition)
                .set_expression_attribute_names(names)
                .set_expression_attribute_values(values)
                .set_return_values_on_condition_check_failure(told)
                .build()?,
        ),
        Operation::Update(update) => item.update(
            SdkUpdate::builder()
                .table_name(&write.table.name)
                .set_key(Some(write.key_item()))
                .update_expression(&*update.text)
                .set_condition_expression(condition)
                .set_expression_attribute_names(names)
                .set_expression_attribute_values(values)
                .set_return_values_on_condition_check_failure(told)
                .build()?,
        ),
        Operation::Delete => item.delete(
            Delete::builder()
                .table_name(&write.table.name)
                .set_key(Some(write.key_item()))
                .set_condition_expression(condition)
                .set_expression_attribute_names(names)
                .set_expression_attribute_values(values)
                .set_return_values_on_condition_check_failure(told)
                .build()?,
        ),
        Operation::Check => item.condition_check(
            ConditionCheck::builder()
                .table_name(&write.table.name)
                .set_key(Some(write.key_item()))
                .set_condition_expression(condition)
                .set_expression_attribute_names(names)
                .set_expression_attribute_values(values)
                .set_return_values_on_condition_check_failure(told)
                .build()?,
        ),
    }
    .build())
}

const FAILED: &str = "ConditionalCheckFailed";
/// Codes of what passes by itself.
const PASSING: [&str; 3] = [
    "TransactionConflict",
    "ThrottlingError",
    "ProvisionedThroughputExceeded",
];

/// Why a transaction was canceled, as far as it can be tried again.
enum Verdict {
    /// Another transaction was in the way.
    Conflict,
    /// What was read first has changed.
    Overtaken,
    Failed,
}

/// DynamoDB's code of an operation that failed.
fn code(reason: &SdkReason) -> Option<&str> {
    reason.code.as_deref().filter(|code| *code != "None")
}

fn verdict(steps: &[Step], reasons: &[SdkReason]) -> Verdict {
    let failing = || {
        steps
            .iter()
            .zip(reasons)
            .filter(|(_, reason)| code(reason).is_some())
    };
    let is_overtaken = |(step, reason): (&Step, &SdkReason)| {
        code(reason) == Some(FAILED) && step.write.checks.is_overtaken(reason.item.as_ref())
    };
    if failing().any(is_overtaken) {
        return Verdict::Overtaken;
    }
    let passes = |reason: &SdkReason| code(reason).is_some_and(|code| PASSING.contains(&code));
    if failing().next().is_some() && failing().all(|(_, reason)| passes(reason)) {
        return Verdict::Conflict;
    }
    Verdict::Failed
}

fn canceled(steps: &[Step], reasons: Vec<SdkReason>) -> Error {
    let failing = steps.iter().zip(reasons).filter_map(|(step, reason)| {
        let code = code(&reason)?.to_owned();
        let write = &step.write;
        let mut given = CancellationReason {
            index: step.index,
            operation: write.operation.name(),
            entity: write.entity,
            table: write.table.name.clone(),
            key: write.key.clone(),
            message: reason.message,
            item: reason.item.map(StoredItem),
            checks: write.checks.clone(),
            is_taken: None,
            code,
        };
        if let Some(fields) = step.unique {
            // The place is the program's own item, and not the one that marks the value.
            let own = steps
                .iter()
                .find(|own| own.index == step.index && own.unique.is_none());
            if let Some(own) = own {
                given.operation = own.write.operation.name();
                given.key = own.write.key.clone();
            }
            given.item = None;
            if given.code == FAILED {
                let entity = write.entity;
                given.message = Some(format!("another `{entity}` has this {}", quoted(fields)));
                given.is_taken = Some(fields);
            }
        }
        Some(given)
    });
    Error::TransactionCanceled {
        reasons: failing.collect(),
    }
}

fn quoted(fields: &str) -> String {
    let fields: Vec<_> = fields
        .split(", ")
        .map(|field| format!("`{field}`"))
        .collect();
    fields.join(" and ")
}

/// The error of a write that ran as a transaction, as it would be without one.
pub(crate) fn of_one(error: Error, is_told: bool) -> Error {
    let Error::TransactionCanceled { mut reasons } = error else {
        return error;
    };
    // A value that is taken says more than what else fails with it.
    let at = reasons.iter().position(|reason| reason.is_taken.is_some());
    let at = at.or_else(|| reasons.iter().position(|reason| reason.code == FAILED));
    match at {
        Some(at) => reasons.swap_remove(at).into_error(is_told),
        None => Error::TransactionCanceled { reasons },
    }
}
