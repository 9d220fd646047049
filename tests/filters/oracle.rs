//! Random filters over random items: the engine's answer is that of a predicate in Rust.

use std::collections::BTreeSet;

use dynakey::{Entity, Filter, Table};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P"]
#[sk = "<n:04>"]
struct Item {
    n: u32,
    count: i64,
    text: String,
    is: bool,
    maybe: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<String>,
    list: Vec<String>,
    #[serde(
        with = "serde_dynamo::string_set",
        skip_serializing_if = "BTreeSet::is_empty",
        default
    )]
    set: BTreeSet<String>,
}

type Predicate = Box<dyn Fn(&Item) -> bool>;

/// A filter and what it means, from the same numbers.
#[derive(Clone, Debug)]
enum Wish {
    Count(Order, i64),
    Between(i64, i64),
    In(Vec<i64>),
    Text(Order, String),
    Begins(String),
    Holds(String),
    Size(Order, usize),
    Is(bool),
    Maybe(Order, i64),
    MaybeIsNone,
    Absent(Order, String),
    AbsentIsSome,
    AbsentBegins(String),
    InList(String),
    InSet(String),
    SetExists,
    CountIsMaybe,
    And(Box<Wish>, Box<Wish>),
    Or(Box<Wish>, Box<Wish>),
    Not(Box<Wish>),
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Order {
    /// An absent attribute differs from every value, and stands in no order to it.
    fn holds<T: Ord>(self, a: Option<&T>, b: &T) -> bool {
        let Some(a) = a else {
            return matches!(self, Self::Ne);
        };
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Lt => a < b,
            Self::Le => a <= b,
            Self::Gt => a > b,
            Self::Ge => a >= b,
        }
    }
}

macro_rules! ordered {
    ($order:expr, $path:expr, $value:expr) => {
        match $order {
            Order::Eq => $path.eq($value),
            Order::Ne => $path.ne($value),
            Order::Lt => $path.lt($value),
            Order::Le => $path.le($value),
            Order::Gt => $path.gt($value),
            Order::Ge => $path.ge($value),
        }
    };
}

impl Wish {
    fn filter(&self) -> Filter<Item> {
        match self {
            Self::Count(order, n) => ordered!(order, Item::COUNT, n),
            Self::Between(a, b) => Item::COUNT.between(a, b),
            Self::In(among) => Item::COUNT.is_in(among),
            Self::Text(order, text) => ordered!(order, Item::TEXT, text),
            Self::Begins(text) => Item::TEXT.begins_with(text),
            Self::Holds(text) => Item::TEXT.contains(text),
            Self::Size(order, n) => ordered!(order, Item::TEXT.size(), *n),
            Self::Is(is) => Item::IS.eq(is),
            Self::Maybe(order, n) => ordered!(order, Item::MAYBE, n),
            Self::MaybeIsNone => Item::MAYBE.is_none(),
            Self::Absent(order, text) => ordered!(order, Item::ABSENT, text),
            Self::AbsentIsSome => Item::ABSENT.is_some(),
            Self::AbsentBegins(text) => Item::ABSENT.begins_with(text),
            Self::InList(text) => Item::LIST.contains(text),
            Self::InSet(text) => Item::SET.contains(text),
            Self::SetExists => Item::SET.exists(),
            Self::CountIsMaybe => Item::MAYBE.eq(Item::COUNT),
            Self::And(a, b) => a.filter().and(b.filter()),
            Self::Or(a, b) => a.filter().or(b.filter()),
            Self::Not(a) => !a.filter(),
        }
    }

    fn predicate(&self) -> Predicate {
        match self.clone() {
            Self::Count(order, n) => Box::new(move |item| order.holds(Some(&item.count), &n)),
            Self::Between(a, b) => Box::new(move |item| a <= item.count && item.count <= b),
            Self::In(among) => Box::new(move |item| among.contains(&item.count)),
            Self::Text(order, text) => Box::new(move |item| order.holds(Some(&item.text), &text)),
            Self::Begins(text) => Box::new(move |item| item.text.starts_with(&text)),
            Self::Holds(text) => Box::new(move |item| item.text.contains(&text)),
            Self::Size(order, n) => {
                Box::new(move |item| order.holds(Some(&item.text.encode_utf16().count()), &n))
            }
            Self::Is(is) => Box::new(move |item| item.is == is),
            Self::Maybe(order, n) => Box::new(move |item| order.holds(item.maybe.as_ref(), &n)),
            Self::MaybeIsNone => Box::new(|item| item.maybe.is_none()),
            Self::Absent(order, text) => {
                Box::new(move |item| order.holds(item.absent.as_ref(), &text))
            }
            Self::AbsentIsSome => Box::new(|item| item.absent.is_some()),
            Self::AbsentBegins(text) => Box::new(move |item| {
                let absent = item.absent.as_ref();
                absent.is_some_and(|absent| absent.starts_with(&text))
            }),
            Self::InList(text) => Box::new(move |item| item.list.contains(&text)),
            Self::InSet(text) => Box::new(move |item| item.set.contains(&text)),
            Self::SetExists => Box::new(|item| !item.set.is_empty()),
            Self::CountIsMaybe => Box::new(|item| item.maybe == Some(item.count)),
            Self::And(a, b) => {
                let (a, b) = (a.predicate(), b.predicate());
                Box::new(move |item| a(item) && b(item))
            }
            Self::Or(a, b) => {
                let (a, b) = (a.predicate(), b.predicate());
                Box::new(move |item| a(item) || b(item))
            }
            Self::Not(a) => {
                let a = a.predicate();
                Box::new(move |item| !a(item))
            }
        }
    }
}

fn order() -> impl Strategy<Value = Order> {
    select(vec![
        Order::Eq,
        Order::Ne,
        Order::Lt,
        Order::Le,
        Order::Gt,
        Order::Ge,
    ])
}

fn number() -> impl Strategy<Value = i64> {
    prop_oneof![4 => -3_i64..=3, 1 => any::<i64>()]
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[ab]{0,3}", 1 => "[#%é😀\u{0}]{0,2}"]
}

/// What DynamoDB takes in a set.
fn some_text() -> impl Strategy<Value = String> {
    "[ab]{1,2}"
}

fn item() -> impl Strategy<Value = Item> {
    (
        number(),
        text(),
        any::<bool>(),
        option::of(number()),
        option::of(text()),
        vec(text(), 0..3),
        btree_set(some_text(), 0..3),
    )
        .prop_map(|(count, text, is, maybe, absent, list, set)| Item {
            n: 0,
            count,
            text,
            is,
            maybe,
            absent,
            list,
            set,
        })
}

fn wish() -> impl Strategy<Value = Wish> {
    let leaf = prop_oneof![
        (order(), number()).prop_map(|(order, n)| Wish::Count(order, n)),
        (number(), number()).prop_map(|(a, b)| Wish::Between(a, b)),
        vec(number(), 0..4).prop_map(Wish::In),
        (order(), text()).prop_map(|(order, text)| Wish::Text(order, text)),
        text().prop_map(Wish::Begins),
        text().prop_map(Wish::Holds),
        (order(), 0_usize..4).prop_map(|(order, n)| Wish::Size(order, n)),
        any::<bool>().prop_map(Wish::Is),
        (order(), number()).prop_map(|(order, n)| Wish::Maybe(order, n)),
        Just(Wish::MaybeIsNone),
        (order(), text()).prop_map(|(order, text)| Wish::Absent(order, text)),
        Just(Wish::AbsentIsSome),
        text().prop_map(Wish::AbsentBegins),
        text().prop_map(Wish::InList),
        some_text().prop_map(Wish::InSet),
        Just(Wish::SetExists),
        Just(Wish::CountIsMaybe),
    ];
    leaf.prop_recursive(4, 24, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Wish::And(a.into(), b.into())),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Wish::Or(a.into(), b.into())),
            inner.prop_map(|a| Wish::Not(a.into())),
        ]
    })
}

#[test]
fn the_engine_agrees_with_a_predicate() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let config = ProptestConfig::with_cases(48);
    proptest!(config, |(items in vec(item(), 1..20), wishes in vec(wish(), 1..12))| {
        runtime.block_on(async {
            let table = Table::<Item>::local().await.expect("a table");
            let mut all = Vec::new();
            for (n, item) in (0..).zip(items) {
                let item = Item { n, ..item };
                table.put(&item).await.expect("an item that can be put");
                all.push(item);
            }
            for wish in wishes {
                let filter = wish.filter();
                let shown = filter.to_string();
                let found = table.query(Item::partition()).filter(filter.clone()).await;
                let found = found.unwrap_or_else(|error| panic!("{shown}: {error}"));
                let holds = wish.predicate();
                let expected: Vec<_> = all.iter().filter(|item| holds(item)).cloned().collect();
                assert_eq!(found, expected, "{shown}");
                let scanned = table.scan().filter(filter).count().await.expect("a count");
                assert_eq!(usize::try_from(scanned), Ok(expected.len()), "{shown}");
            }
        });
    });
}
