//! A table on each engine with the items that lie in it, and the comparison of each engine's answer with the oracle's.

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::Debug;
use std::future::IntoFuture;
use std::time::{SystemTime, UNIX_EPOCH};

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{
    ConsistentReads, EntityKey, Error, Projection, Query, QueryRequest, Source, Stored, Table,
};
use dynakey_tests::draw::Draw;
use dynakey_tests::engine::{Engine, Feature, runtime};
use serde::de::DeserializeOwned;
use tokio::runtime::Runtime;

/// An entity that is read in every way it can be.
pub trait Subject: Stored + Clone + Debug + Sync {
    /// Any item.
    fn draw(draw: &mut Draw) -> Self;

    /// Stores what no read may give beside the items.
    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw);

    /// Reads in any way, and compares.
    fn read(desk: &Desk<Self>, draw: &mut Draw);
}

/// Where a read reads: how the items stand there, and what it gives of them.
pub struct View<E: Stored, S: Source<E>> {
    /// The order within a partition; equal where the engine may choose.
    pub order: fn(&E, &E) -> Ordering,
    /// What a read gives of an item.
    pub item: fn(&E) -> S::Item,
    /// Asks for a consistent read, where there is one.
    pub consistent: Option<Consistent<E, S>>,
}

type Consistent<E, S> = for<'a> fn(QueryRequest<'a, E, S>) -> QueryRequest<'a, E, S>;

impl<E: Stored + Clone, S: Source<E, Item = E> + ConsistentReads> View<E, S> {
    /// The table itself, or a local index that holds the items whole.
    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is of one lifetime"
    )]
    pub fn of_table(order: fn(&E, &E) -> Ordering) -> Self {
        Self {
            order,
            item: E::clone,
            consistent: Some(|request| request.consistent()),
        }
    }
}

impl<E: Stored, S: Source<E>> View<E, S> {
    /// A global index.
    pub fn of_index(order: fn(&E, &E) -> Ordering, item: fn(&E) -> S::Item) -> Self {
        Self {
            order,
            item,
            consistent: None,
        }
    }
}

/// Where the newest items stand among those that a query gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Newest {
    /// What is open is no time.
    None,
    First,
    Last,
}

/// In which order a request asks for items.
#[derive(Clone, Copy, Debug)]
enum Order {
    Keys,
    Reverse,
    NewestFirst,
}

/// How a request ends.
#[derive(Clone, Copy, Debug)]
enum End {
    All,
    First,
}

/// The options of one request.
#[derive(Clone, Copy, Debug)]
struct Options {
    order: Order,
    limit: Option<usize>,
    is_consistent: bool,
    end: End,
}

impl Options {
    fn draw(draw: &mut Draw, newest: Newest, can_be_consistent: bool) -> Self {
        let order = match draw.below(4) {
            0 | 1 => Order::Keys,
            2 => Order::Reverse,
            _ if newest == Newest::None => Order::Keys,
            _ => Order::NewestFirst,
        };
        Self {
            order,
            limit: draw.one_in(3).then(|| draw.below(7)),
            is_consistent: can_be_consistent && draw.one_in(4),
            end: if draw.one_in(6) { End::First } else { End::All },
        }
    }

    fn is_backwards(&self, newest: Newest) -> bool {
        match self.order {
            Order::Keys => false,
            Order::Reverse => true,
            Order::NewestFirst => newest == Newest::Last,
        }
    }

    /// The greatest number of items.
    fn most(&self) -> usize {
        let limit = self.limit.unwrap_or(usize::MAX);
        match self.end {
            End::All => limit,
            End::First => limit.min(1),
        }
    }
}

/// The tables of an entity, and what lies in them.
pub struct Desk<E: Stored> {
    tables: Vec<(Engine, Table<E>)>,
    runtime: Runtime,
    stored: Vec<E>,
    seed: u64,
    reads: Cell<usize>,
    given: Cell<usize>,
}

impl<E: Subject> Desk<E> {
    /// A table with those of the items that a key can hold, on each engine that has these features.
    pub fn of(features: &[Feature], seed: u64, items: Vec<E>) -> Self {
        let runtime = runtime();
        let mut stored: Vec<E> = Vec::new();
        for item in items {
            // Each key once, so that nothing depends on which of two items was written last.
            let is_there = stored
                .iter()
                .any(|other| other.primary_key() == item.primary_key());
            if !is_there && item.primary_key().encode().is_ok() {
                stored.push(item);
            }
        }
        let engines = Engine::all().into_iter();
        let tables = engines
            .filter(|engine| engine.has_all(features))
            .map(|engine| {
                let table = runtime.block_on(engine.table::<E>()).expect("a table");
                for item in &stored {
                    let put = table.put(item).into_future();
                    runtime.block_on(put).expect("stored");
                }
                (engine, table)
            });
        Self {
            tables: tables.collect(),
            runtime,
            stored,
            seed,
            reads: Cell::new(0),
            given: Cell::new(0),
        }
    }

    /// An item that is stored, or now and then one that is not.
    pub fn any(&self, draw: &mut Draw) -> E {
        if draw.one_in(6) {
            E::draw(draw)
        } else {
            self.stored[draw.below(self.stored.len())].clone()
        }
    }

    /// Stores items of another entity in the same tables.
    pub fn place<F: Stored + Sync>(&self, others: &[F]) {
        for (_, table) in &self.tables {
            let table = Table::<F>::new(table.client().clone(), table.name());
            for other in others {
                let put = table.put(other).into_future();
                self.runtime.block_on(put).expect("stored");
            }
        }
    }

    /// Stores copies of some items under keys that are near, with all their attributes but for the type's.
    pub fn place_copies(&self, draw: &mut Draw, near: impl Fn(&str, &mut Draw) -> AttributeValue) {
        let attribute = E::TEMPLATES.sk_attribute().expect("a sort key");
        let (_, first) = &self.tables[0];
        let scan = first.client().scan().table_name(first.name()).send();
        let mut copies = self
            .runtime
            .block_on(scan)
            .expect("items")
            .items
            .unwrap_or_default();
        copies.retain(|_| draw.one_in(3));
        for copy in &mut copies {
            let key = match &copy[attribute] {
                AttributeValue::S(text) | AttributeValue::N(text) => text.clone(),
                _ => String::new(),
            };
            copy.insert(attribute.to_owned(), near(&key, draw));
            copy.insert("_type".to_owned(), AttributeValue::S("Other".to_owned()));
        }
        for (_, table) in &self.tables {
            for copy in &copies {
                self.runtime.block_on(put_raw(table, copy.clone()));
            }
        }
    }

    /// Each engine gives exactly the items that `takes` takes, in the view's order.
    pub fn check<S>(
        &self,
        draw: &mut Draw,
        view: &View<E, S>,
        newest: Newest,
        query: impl Into<Query<E, S>>,
        takes: impl Fn(&E) -> bool,
    ) where
        S: Source<E>,
        S::Item: Debug + PartialEq,
        <S::Item as Projection<E>>::Stored: DeserializeOwned,
    {
        let query = query.into();
        let options = Options::draw(draw, newest, view.consistent.is_some());
        let mut expected: Vec<_> = self.stored.iter().filter(|item| takes(item)).collect();
        expected.sort_by(|a, b| (view.order)(a, b));
        if options.is_backwards(newest) {
            expected.reverse();
        }
        self.reads.set(self.reads.get() + 1);
        self.given
            .set(self.given.get() + expected.len().min(options.most()));
        for (engine, table) in &self.tables {
            let answer = self
                .runtime
                .block_on(answer(table, view, query.clone(), options));
            let place = || {
                let query = query.explain().map(|query| query.to_string());
                format!(
                    "{query:?}, {options:?}, on {}, read {} of DYNAKEY_TEST_SEED={}",
                    engine.name(),
                    self.reads.get(),
                    self.seed,
                )
            };
            let answer = answer.unwrap_or_else(|error| panic!("{error}: {}", place()));
            assert_same(&answer, &expected, view, options.most(), place);
        }
    }

    /// Reads that give next to nothing compare next to nothing.
    pub fn assert_answers_were_worth_it(&self) {
        let (reads, given) = (self.reads.get(), self.given.get());
        assert!(given > reads, "{reads} reads gave {given} items in all");
    }
}

impl<E: Stored> Drop for Desk<E> {
    fn drop(&mut self) {
        for (engine, _) in &self.tables {
            self.runtime.block_on(engine.clear());
        }
    }
}

async fn put_raw<E: Stored>(table: &Table<E>, item: HashMap<String, AttributeValue>) {
    let put = table.client().put_item().table_name(table.name());
    put.set_item(Some(item)).send().await.expect("stored");
}

async fn answer<E, S>(
    table: &Table<E>,
    view: &View<E, S>,
    query: Query<E, S>,
    options: Options,
) -> Result<Vec<S::Item>, Error>
where
    E: Stored,
    S: Source<E>,
    <S::Item as Projection<E>>::Stored: DeserializeOwned,
{
    let mut request = table.query(query);
    request = match options.order {
        Order::Keys => request,
        Order::Reverse => request.reverse(),
        Order::NewestFirst => request.newest_first(),
    };
    if let Some(limit) = options.limit {
        request = request.limit(limit);
    }
    if let Some(consistent) = view.consistent.filter(|_| options.is_consistent) {
        request = consistent(request);
    }
    match options.end {
        End::All => request.all().await,
        End::First => Ok(request.first().await?.into_iter().collect()),
    }
}

/// The answer is the expected items in their order, as many as were asked for; those of one place in any order.
fn assert_same<E, S>(
    answer: &[S::Item],
    expected: &[&E],
    view: &View<E, S>,
    most: usize,
    place: impl Fn() -> String,
) where
    E: Stored + Debug,
    S: Source<E>,
    S::Item: Debug + PartialEq,
{
    let length = expected.len().min(most);
    let fail = || -> ! {
        let expected: Vec<_> = expected.iter().map(|item| (view.item)(item)).collect();
        panic!(
            "{}\n   answer: {answer:?}\n expected, of them {length}: {expected:?}",
            place()
        );
    };
    if answer.len() != length {
        fail();
    }
    let mut rest = answer;
    for equal in expected.chunk_by(|a, b| (view.order)(a, b).is_eq()) {
        let (these, more) = rest.split_at(equal.len().min(rest.len()));
        rest = more;
        let mut open: Vec<_> = equal.iter().map(|item| (view.item)(item)).collect();
        for item in these {
            match open.iter().position(|other| other == item) {
                Some(found) => drop(open.swap_remove(found)),
                None => fail(),
            }
        }
    }
}

/// The number that draws everything: the variable's, or another one each time.
pub fn seed() -> u64 {
    let since = || {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
    };
    match std::env::var("DYNAKEY_TEST_SEED") {
        Ok(seed) => seed.parse().expect("DYNAKEY_TEST_SEED is a number"),
        Err(_) => u64::from(since().subsec_nanos()) ^ since().as_secs(),
    }
}
