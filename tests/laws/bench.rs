//! A table beside an oracle: a sorted map of its items and a filter say what a read must give.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::future::IntoFuture;
use std::ops::RangeBounds;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{EncodedKey, EntityKey, KeyCondition, KeyValue, Query, SortCondition, Stored, Table};
use dynakey_tests::engine::{Engine, runtime};
use tokio::runtime::Runtime;

/// A new table on each engine, and what was stored in it.
pub struct Bench<E: Stored> {
    tables: Vec<(Engine, Table<E>)>,
    runtime: Runtime,
    stored: BTreeMap<EncodedKey, E>,
}

impl<E> Bench<E>
where
    E: Stored + Clone + Debug + PartialEq + Sync,
{
    /// A table of those of the items that a key can hold.
    pub fn of(items: Vec<E>) -> Self {
        Self::cut(items, Clone::clone)
    }

    /// Likewise, of items that are stored as `held` has them.
    pub fn cut(mut items: Vec<E>, held: impl Fn(&E) -> E) -> Self {
        let runtime = runtime();
        let mut stored = BTreeMap::new();
        items.retain(|item| match item.primary_key().encode() {
            Ok(key) => {
                // Of two values that are one key, the later replaces the other.
                stored.insert(key, held(item));
                true
            }
            Err(_) => false,
        });
        let tables = Engine::all().into_iter().map(|engine| {
            let table = runtime.block_on(engine.table::<E>()).expect("a table");
            for item in &items {
                let put = table.put(item).into_future();
                runtime.block_on(put).expect("stored");
            }
            (engine, table)
        });
        Self {
            tables: tables.collect(),
            runtime,
            stored,
        }
    }

    /// Stores a row of another program beside the items, which no read may give.
    pub fn store_foreign(&self, pk: &KeyValue, sk: &str, type_name: Option<&str>) {
        let keys = E::TEMPLATES;
        let sk_attribute = keys.sk_attribute().expect("a sort key");
        for (_, table) in &self.tables {
            let mut put = table
                .client()
                .put_item()
                .table_name(table.name())
                .item(keys.pk_attribute(), pk.clone().into())
                .item(sk_attribute, AttributeValue::S(sk.to_owned()));
            if let Some(name) = type_name {
                put = put.item("_type", AttributeValue::S(name.to_owned()));
            }
            self.runtime.block_on(put.send()).expect("stored");
        }
    }

    /// The read gives exactly the stored items that the filter takes, in key order, and backwards the same.
    #[track_caller]
    pub fn assert_reads(&self, query: impl Into<Query<E>>, takes: impl Fn(&E) -> bool) {
        let query = query.into();
        let condition = query.condition().expect("a key condition");
        assert_sendable(&condition);
        let stored = self.stored.values();
        let expected: Vec<_> = stored.filter(|item| takes(item)).cloned().collect();
        let backwards: Vec<_> = expected.iter().rev().cloned().collect();
        for (engine, table) in &self.tables {
            let engine = engine.name();
            let read = table.query(query.clone()).all();
            let read = self.runtime.block_on(read).expect("items");
            assert_eq!(read, expected, "{condition}, on {engine}");
            let read = table.query(query.clone()).reverse().all();
            let read = self.runtime.block_on(read).expect("items");
            assert_eq!(read, backwards, "backwards, {condition}, on {engine}");
        }
    }
}

impl<E: Stored> Drop for Bench<E> {
    fn drop(&mut self) {
        for (engine, _) in &self.tables {
            self.runtime.block_on(engine.clear());
        }
    }
}

/// DynamoDB refuses empty keys, keys over its limit and reversed ranges in a condition; the embedded engine does not.
#[track_caller]
fn assert_sendable(condition: &KeyCondition) {
    use SortCondition as Sort;
    let values = match condition.sort() {
        Sort::All | Sort::Nothing => Vec::new(),
        Sort::Between(low, high) => {
            assert!(low <= high, "{condition}");
            vec![low, high]
        }
        Sort::Equal(value)
        | Sort::BeginsWith(value)
        | Sort::AtLeast(value)
        | Sort::Above(value)
        | Sort::AtMost(value)
        | Sort::Below(value) => vec![value],
        other => panic!("an unknown condition: {other:?}"),
    };
    for value in values {
        let size = match value {
            KeyValue::S(text) | KeyValue::N(text) => text.len(),
            KeyValue::B(bytes) => bytes.len(),
        };
        assert!(
            (1..=1024).contains(&size),
            "a bound of {size} bytes: {value}"
        );
    }
}

/// Whether a value lies in a range, for a filter.
pub fn lies_in<T: PartialOrd>(range: &impl RangeBounds<T>, value: &T) -> bool {
    range.contains(value)
}

/// Ranges of what can be copied are copied, and those of texts cloned.
pub fn again<R: Clone>(range: &R) -> R {
    range.clone()
}

/// Runs a check for every form of a range with these two ends.
macro_rules! for_each_range {
    ($low:expr, $high:expr, |$range:ident| $check:expr) => {{
        use std::ops::Bound::{Excluded, Included, Unbounded};
        let (low, high) = (&$low, &$high);
        for_each_range!(@ $range, $check,
            low.clone()..high.clone(),
            low.clone()..=high.clone(),
            low.clone()..,
            ..high.clone(),
            ..=high.clone(),
            ..,
            (Excluded(low.clone()), Excluded(high.clone())),
            (Excluded(low.clone()), Included(high.clone())),
            (Excluded(low.clone()), Unbounded),
        );
    }};
    (@ $range:ident, $check:expr, $($form:expr),* $(,)?) => { $(
        {
            let $range = $form;
            $check;
        }
    )* };
}

pub(crate) use for_each_range;
