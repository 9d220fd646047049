//! Items of several types as they are at one moment.

use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::Arc;

use aws_sdk_dynamodb::operation::transact_get_items::TransactGetItemsError;
use aws_sdk_dynamodb::types::{Get as SdkGet, ReturnConsumedCapacity, TransactGetItem};
use tracing::Instrument;

use super::backoff::Backoff;
use super::capacity::CapacityMeter;
use super::get::{Get, Wish};
use super::request::units;
use super::trace::{Trace, operation};
use super::{Inner, Table};
use crate::entity::Entity;
use crate::error::{CancellationReason, Error};
use crate::wire::Item;

impl<E> Table<E> {
    /// Reads up to 100 items of whatever entities and tables as they are at one moment (`TransactGetItems`; two read units per
    /// 4 KB of each). The answer is a tuple like the one of the gets.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "ACCOUNT#<id>"]
    /// # struct Account { id: u64, cents: u64 }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Account>::local().await?;
    /// # table.put(&Account { id: 1, cents: 500 }).await?;
    /// let (one, two) = table
    ///     .transact_get((table.get(Account::key(1)), table.get(Account::key(2))))
    ///     .await?;
    /// assert_eq!(one, Some(Account { id: 1, cents: 500 }));
    /// assert_eq!(two, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Key`] before anything is sent; [`Error::TransactionCanceled`] where a write goes on interfering;
    /// [`Error::Decode`]; [`Error::Sdk`].
    pub fn transact_get<G: Gets>(&self, gets: G) -> TransactGet<'_, E, G> {
        TransactGet {
            table: self,
            gets,
            meter: None,
        }
    }
}

/// A transaction of reads that has not been sent; see [`Table::transact_get`].
#[derive(Debug)]
#[must_use = "a transaction does nothing until it is awaited"]
pub struct TransactGet<'a, E, G> {
    table: &'a Table<E>,
    gets: G,
    meter: Option<CapacityMeter>,
}

impl<E, G> TransactGet<'_, E, G> {
    /// Adds what the request costs to a meter; see [`CapacityMeter`].
    pub fn capacity(mut self, meter: &CapacityMeter) -> Self {
        self.meter = Some(meter.clone());
        self
    }
}

/// What `transact_get` takes: a tuple of 1 to 8 gets.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tuple of gets",
    label = "expected a tuple of 1 to 8 gets",
    note = "write `(users.get(User::key(1)), orders.get(Order::key(2)))`, and `(users.get(..),)` for one"
)]
pub trait Gets {
    /// A tuple of `Option`s.
    type Output;

    #[doc(hidden)]
    fn wishes(&self) -> Vec<Result<Wish, Error>>;

    #[doc(hidden)]
    fn read(self, items: &mut dyn Iterator<Item = Option<Item>>) -> Result<Self::Output, Error>;
}

macro_rules! tuples {
    ($(($($get:ident $entity:ident)*))*) => { $(
        impl<'a, $($entity: Entity),*> Gets for ($(Get<'a, $entity>,)*) {
            type Output = ($(Option<$entity>,)*);

            fn wishes(&self) -> Vec<Result<Wish, Error>> {
                let ($($get,)*) = self;
                vec![$($get.wish()),*]
            }

            fn read(
                self,
                items: &mut dyn Iterator<Item = Option<Item>>,
            ) -> Result<Self::Output, Error> {
                let ($($get,)*) = self;
                Ok(($($get.read(items.next().flatten())?,)*))
            }
        }
    )* };
}

tuples! {
    (a A)
    (a A b B)
    (a A b B c C)
    (a A b B c C d D)
    (a A b B c C d D e E)
    (a A b B c C d D e E f F)
    (a A b B c C d D e E f F g G)
    (a A b B c C d D e E f F g G h H)
}

impl<'a, E, G: Gets + Send + 'a> IntoFuture for TransactGet<'a, E, G> {
    type Output = Result<G::Output, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        let Self { table, gets, meter } = self;
        let wishes: Result<Vec<_>, Error> = gets.wishes().into_iter().collect();
        let entity = match &wishes {
            Ok(wishes) => wishes.first().map_or("", |wish| wish.entity),
            Err(_) => "",
        };
        let mut trace = operation!("transact_get", table.name(), entity);
        let span = trace.span.clone();
        let inner = Arc::clone(&table.inner);
        let run = async move {
            let wishes = wishes?;
            let mut backoff = Backoff::new();
            let items = loop {
                match send(&inner, &wishes, meter.as_ref(), &mut trace).await? {
                    Ok(items) => break items,
                    // A write was in the way.
                    Err(reasons) if backoff.wait(false).await => drop(reasons),
                    Err(reasons) => return Err(Error::TransactionCanceled { reasons }),
                }
            };
            trace.items(items.iter().flatten().count());
            gets.read(&mut items.into_iter())
        };
        Box::pin(run.instrument(span))
    }
}

async fn send(
    table: &Arc<Inner>,
    wishes: &[Wish],
    meter: Option<&CapacityMeter>,
    trace: &mut Trace,
) -> Result<Result<Vec<Option<Item>>, Vec<CancellationReason>>, Error> {
    const NAME: &str = "TransactGetItems";
    let entity = wishes.first().map_or("", |wish| wish.entity);
    let fail = Error::sdk(NAME, &table.name, entity);
    let mut request = table
        .client
        .transact_get_items()
        .return_consumed_capacity(ReturnConsumedCapacity::Total);
    for wish in wishes {
        let get = SdkGet::builder()
            .table_name(&wish.table)
            .set_key(Some(wish.item()))
            .build()
            .map_err(|error| fail(error.into()))?;
        request = request.transact_items(TransactGetItem::builder().get(get).build());
    }
    let error = match request.send().await {
        Ok(answer) => {
            let consumed = answer.consumed_capacity.unwrap_or_default();
            let capacity = consumed.iter().map(|table| units(Some(table))).sum();
            trace.page(capacity);
            if let Some(meter) = meter {
                meter.add(capacity);
            }
            let items = answer.responses.unwrap_or_default();
            return Ok(Ok(items.into_iter().map(|answer| answer.item).collect()));
        }
        Err(error) => error,
    };
    if let Some(TransactGetItemsError::TransactionCanceledException(canceled)) =
        error.as_service_error()
    {
        let reasons = canceled.cancellation_reasons();
        let failing = wishes.iter().zip(reasons).enumerate();
        let failing = failing.filter_map(|(index, (wish, reason))| {
            let code = reason.code().filter(|code| *code != "None")?;
            Some(CancellationReason {
                index,
                operation: "get",
                entity: wish.entity,
                table: wish.table.clone(),
                key: wish.key.clone(),
                code: code.to_owned(),
                message: reason.message.clone(),
                item: None,
                checks: super::condition::Checks::default(),
                is_taken: None,
            })
        });
        let failing: Vec<_> = failing.collect();
        if !failing.is_empty()
            && failing
                .iter()
                .all(|reason| reason.code == "TransactionConflict")
        {
            return Ok(Err(failing));
        }
        return Err(Error::TransactionCanceled { reasons: failing });
    }
    Err(fail(error.into()))
}
