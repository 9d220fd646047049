//! Reads of a schema drawn at random, held against a plain filter over every key in sight.

use std::ops::Bound;

use dynakey::__private::{Chain, prefix_verdict, range_verdict};
use dynakey::{Component, Entity, KeyComponent, KeyCondition, KeyValue, Query, SortCondition};
use dynakey_tests::draw::Draw;

use super::schema::Schema;
use super::values::{Drawn, Value};

/// The queries need an entity's name and nothing else of it.
#[derive(Entity)]
#[pk = "P"]
#[sk = "S"]
struct Any {}

/// The sort keys of one partition, with their values.
pub(super) type Rows = [(KeyValue, Vec<Value>)];

/// What DynamoDB makes of a condition, and that it takes it.
fn meets(condition: &SortCondition, key: &KeyValue) -> bool {
    use SortCondition as Sort;
    let values: &[&KeyValue] = match condition {
        Sort::Equal(a)
        | Sort::BeginsWith(a)
        | Sort::AtLeast(a)
        | Sort::Above(a)
        | Sort::AtMost(a)
        | Sort::Below(a) => &[a],
        Sort::Between(a, b) => &[a, b],
        _ => &[],
    };
    for value in values {
        let size = match value {
            KeyValue::S(text) => text.len(),
            KeyValue::B(bytes) => bytes.len(),
            KeyValue::N(_) => 1,
        };
        assert!(
            (1..=1024).contains(&size),
            "{condition:?} sends {size} bytes"
        );
    }
    match condition {
        Sort::All => true,
        Sort::Equal(at) => key == at,
        Sort::BeginsWith(head) => match (key, head) {
            (KeyValue::S(key), KeyValue::S(head)) => key.starts_with(head.as_str()),
            _ => panic!("begins_with takes texts"),
        },
        Sort::Between(low, high) => {
            assert!(low <= high, "a reversed BETWEEN is refused");
            (low..=high).contains(&key)
        }
        Sort::AtLeast(low) => key >= low,
        Sort::Above(low) => key > low,
        Sort::AtMost(high) => key <= high,
        Sort::Below(high) => key < high,
        _ => false,
    }
}

fn holds((low, high): &(Bound<Value>, Bound<Value>), value: &Value) -> bool {
    let above = match low {
        Bound::Included(low) => value >= low,
        Bound::Excluded(low) => value > low,
        Bound::Unbounded => true,
    };
    let below = match high {
        Bound::Included(high) => value <= high,
        Bound::Excluded(high) => value < high,
        Bound::Unbounded => true,
    };
    above && below
}

fn bound(draw: &mut Draw, value: Value) -> Bound<Value> {
    match draw.below(3) {
        0 => Bound::Included(value),
        1 => Bound::Excluded(value),
        _ => Bound::Unbounded,
    }
}

/// Every prefix of a row as a read, with a range and the beginning of a text behind it.
///
/// Gives the conditions that are sent, with the keys that each must give.
pub(super) fn check(
    schema: &Schema,
    (pk, row): (&[Value], &[Value]),
    rows: &Rows,
    draw: &mut Draw,
) -> Vec<(KeyCondition, Vec<KeyValue>)> {
    let mut sent = Vec::new();
    let mut reads = |query: Query<Any>, takes: &dyn Fn(&[Value]) -> bool| {
        // Values that no key can hold: nothing is sent.
        let Ok(condition) = query.condition() else {
            return;
        };
        let mut expected = Vec::new();
        for (key, values) in rows {
            assert_eq!(
                meets(condition.sort(), key),
                takes(values),
                "{condition} on {key}, in {}",
                schema.sk.source()
            );
            if takes(values) {
                expected.push(key.clone());
            }
        }
        sent.push((condition, expected));
    };
    let kept = schema.sk.kept(row);
    let scalars: Vec<_> = pk.iter().map(Value::encode).collect();
    let mut chain = Chain::of(schema.keys, &scalars);
    for (at, (component, drawn)) in schema.sk.components().enumerate() {
        let fixed = |values: &[Value]| values[..at] == kept[..at];
        reads(chain.clone().query(), &fixed);
        if range_verdict(schema.template, at) == 0 {
            assert!(!drawn.is_unordered() && drawn.none.is_none());
            let ends = [drawn.bound(draw), drawn.bound(draw)].map(|end| bound(draw, end));
            let [low, high] = ends;
            let folded = |end: &Value| fold(component, drawn, end);
            let asked = (low.as_ref().map(folded), high.as_ref().map(folded));
            let takes = |values: &[Value]| fixed(values) && holds(&asked, &values[at]);
            reads(chain.clone().range((low, high)), &takes);
            assert_ordered(component, at, rows.iter().filter(|row| fixed(&row.1)));
        }
        if prefix_verdict(schema.template, at) == 0
            && let Value::Text(text) = drawn.value(draw)
        {
            let end = text.floor_char_boundary(draw.below(3));
            let head = Value::Text(text[..end].to_owned());
            let folded = fold(component, drawn, &head);
            let takes = |values: &[Value]| {
                let (Value::Text(text), Value::Text(head)) = (&values[at], &folded) else {
                    panic!("no text: {values:?}");
                };
                fixed(values) && text.starts_with(head.as_str())
            };
            reads(chain.clone().starts_with(&&text[..end]), &takes);
        }
        chain = chain.fix(&row[at].encode());
    }
    reads(chain.query(), &|values| values == kept);
    sent
}

/// Bounds of texts are folded as values are; those of times are compared as they are.
fn fold(component: &Component, drawn: Drawn, end: &Value) -> Value {
    match end {
        Value::Text(_) => drawn.kept(component, end),
        other => other.clone(),
    }
}

/// Below one prefix, keys sort by the next component first.
fn assert_ordered<'a>(
    component: &Component,
    at: usize,
    rows: impl Iterator<Item = &'a (KeyValue, Vec<Value>)>,
) {
    let mut last: Option<&Value> = None;
    for (key, values) in rows {
        let value = &values[at];
        let ordered = last.is_none_or(|last| {
            if component.is_descending() {
                last >= value
            } else {
                last <= value
            }
        });
        assert!(ordered, "{last:?} before {value:?}, {key}");
        last = Some(value);
    }
}
