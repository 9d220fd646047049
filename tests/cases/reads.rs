//! Reads: what lies in the range, and nothing else.

use std::fmt::Debug;
use std::future::IntoFuture;
use std::slice;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{Entity, Error, IntoQuery, Primary, SortCondition, Stored, Table};
use dynakey_tests::engine::{Engine, on_each};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<parent>#<id>"]
pub struct Node {
    pub org: String,
    pub parent: String,
    pub id: u32,
}

pub fn node(parent: &str, id: u32) -> Node {
    Node {
        org: "org".to_owned(),
        parent: parent.to_owned(),
        id,
    }
}

fn nodes(parents: &[&str]) -> Vec<Node> {
    parents.iter().map(|parent| node(parent, 1)).collect()
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<name>"]
struct Named {
    org: String,
    name: String,
}

fn named(name: &str) -> Named {
    Named {
        org: "org".to_owned(),
        name: name.to_owned(),
    }
}

/// A table of these items.
async fn table_of<E: Stored + Sync>(engine: &Engine, items: &[E]) -> Result<Table<E>, Error> {
    let table = engine.table().await?;
    for item in items {
        table.put(item).await?;
    }
    Ok(table)
}

/// What a read gives of these items, on every engine.
fn read<E: Stored + Sync + Debug + PartialEq>(
    items: &[E],
    query: impl IntoQuery<E, Source = Primary>,
) -> Result<Vec<E>, Error> {
    let query = query.into_query();
    let mut answer: Option<Vec<E>> = None;
    on_each(async |engine| {
        let table = table_of(engine, items).await?;
        let read = table.query(query.clone()).all().await?;
        if let Some(answer) = &answer {
            assert_eq!(read, *answer);
        }
        answer = Some(read);
        Ok::<_, Error>(())
    })?;
    Ok(answer.unwrap_or_default())
}

/// Stores a row that another program wrote.
async fn put_raw<E>(table: &Table<E>, pk: &str, sk: &str, rest: &[(&str, AttributeValue)]) {
    let mut put = table
        .client()
        .put_item()
        .table_name(table.name())
        .item("pk", AttributeValue::S(pk.to_owned()))
        .item("sk", AttributeValue::S(sk.to_owned()));
    for (name, value) in rest {
        put = put.item(*name, value.clone());
    }
    put.send().await.expect("stored");
}

fn text(text: &str) -> AttributeValue {
    AttributeValue::S(text.to_owned())
}

#[test]
fn one_never_matches_ten() -> Result<(), Error> {
    let items = nodes(&["ORDER!1", "1", "10", "1!", "100"]);
    assert_eq!(read(&items, Node::children_of("org", "1"))?, nodes(&["1"]));
    Ok(())
}

#[test]
fn turns_never_matches_turnstile_nor_itself_as_another_entity() -> Result<(), Error> {
    let items = nodes(&["turns", "turnstile"]);
    on_each(async |engine| {
        let table = table_of(engine, &items).await?;
        put_raw(&table, "org", "turns", &[("_type", text("Topic"))]).await;
        put_raw(&table, "org", "turns#other", &[]).await;
        assert_eq!(
            table.query(Node::children_of("org", "turns")).all().await?,
            nodes(&["turns"])
        );
        Ok(())
    })
}

#[test]
fn above_a_value_is_none_of_its_own_children() -> Result<(), Error> {
    use std::ops::Bound::{Excluded, Unbounded};
    let items = nodes(&["v1", "v10", "v2"]);
    let above = Node::partition("org").parent_range((Excluded("v1"), Unbounded));
    assert_eq!(read(&items, above)?, nodes(&["v10", "v2"]));
    Ok(())
}

#[test]
fn up_to_a_value_has_all_of_its_children_and_below_it_none() -> Result<(), Error> {
    let items = nodes(&["london", "madison", "madisonville"]);
    let up_to = Node::partition("org").parent_range(..="madison");
    assert_eq!(read(&items, up_to)?, nodes(&["london", "madison"]));
    let below = Node::partition("org").parent_range(.."madison");
    assert_eq!(read(&items, below)?, nodes(&["london"]));
    Ok(())
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<day>#<seq:05>"]
struct Daily {
    org: String,
    day: u32,
    seq: u32,
}

#[test]
fn a_range_of_one_day_has_the_day() -> Result<(), Error> {
    let daily = |day, seq| Daily {
        org: "org".to_owned(),
        day,
        seq,
    };
    let items = [
        daily(20_170_608, 99_999),
        daily(20_170_609, 25_875),
        daily(20_170_610, 0),
    ];
    let day = Daily::partition("org").day_range(20_170_609..=20_170_609);
    assert_eq!(read(&items, day)?, [daily(20_170_609, 25_875)]);
    Ok(())
}

#[test]
fn an_open_end_has_every_character_above() -> Result<(), Error> {
    let items = ["a", "é", "😀", "\u{10FFFF}"].map(named);
    let from = |name: &'static str| read(&items, Named::partition("org").name_range(name..));
    assert_eq!(from("b")?, ["é", "😀", "\u{10FFFF}"].map(named));
    assert_eq!(from("é")?, ["é", "😀", "\u{10FFFF}"].map(named));
    let below_parent = nodes(&["é", "😀", "\u{10FFFF}"]);
    let read = read(&below_parent, Node::partition("org").parent_range("b"..))?;
    assert_eq!(read, below_parent);
    Ok(())
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "info#<name>"]
struct Info {
    org: String,
    name: String,
}

#[test]
fn ranges_below_a_literal_head_never_reach_its_neighbours() -> Result<(), Error> {
    let info = |name: &str| Info {
        org: "org".to_owned(),
        name: name.to_owned(),
    };
    let items = ["a", "m", "\u{FF61}", "\u{10FFFF}"].map(info);
    on_each(async |engine| {
        let table = table_of(engine, &items).await?;
        for sk in [
            "inf",
            "info",
            "info$",
            "information#m",
            "infp#m",
            "info\u{10FFFF}",
            "zzz",
        ] {
            put_raw(
                &table,
                "org",
                sk,
                &[("org", text("org")), ("name", text("m"))],
            )
            .await;
        }
        let partition = || Info::partition("org");
        assert_eq!(table.query(partition()).all().await?, items);
        assert_eq!(table.query(partition().name_range(..)).all().await?, items);
        assert_eq!(
            table.query(partition().name_range("m"..)).all().await?,
            items[1..]
        );
        assert_eq!(
            table.query(partition().name_range(..="m")).all().await?,
            items[..2]
        );
        // In UTF-16 this end sorts above the last key of all.
        let high = partition().name_range("\u{FF61}"..);
        assert_eq!(table.query(high).all().await?, items[2..]);
        assert_eq!(
            table.query(partition().name_starts_with("")).all().await?,
            items
        );
        Ok(())
    })
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device>"]
#[sk = "<at>"]
struct Reading {
    device: String,
    at: Timestamp,
    celsius: i64,
}

const AT: &str = "2026-06-23T08:00:00.000000000Z";

#[test]
fn an_item_that_cannot_be_read_is_an_error_and_not_an_empty_result() -> Result<(), Error> {
    let broken: [&[(&str, AttributeValue)]; 3] = [
        // No field, a field of another type, and a field that is there but as text.
        &[
            ("_type", text("Reading")),
            ("device", text("a")),
            ("at", text(AT)),
        ],
        &[
            ("device", text("a")),
            ("at", text(AT)),
            ("celsius", AttributeValue::Bool(true)),
        ],
        &[
            ("_type", text("Reading")),
            ("device", text("a")),
            ("at", text(AT)),
            ("celsius", text("20")),
        ],
    ];
    for attributes in broken {
        on_each(async |engine| {
            let table = engine.table::<Reading>().await?;
            put_raw(&table, "DEV#a", AT, attributes).await;
            let key = Reading::key("a", AT.parse::<Timestamp>().expect("a time"));
            let errors = [
                table.get(&key).into_future().await.err(),
                table.query(Reading::partition("a")).all().await.err(),
                table.query(Reading::partition("a")).first().await.err(),
            ];
            for error in errors {
                let Some(Error::Decode {
                    entity, key: at, ..
                }) = &error
                else {
                    panic!("{error:?}")
                };
                assert_eq!((*entity, &**at), ("Reading", &key.encode()?));
            }
            Ok::<_, Error>(())
        })?;
    }
    Ok(())
}

#[test]
fn an_item_whose_key_does_not_fit_its_own_type_is_an_error() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Reading>().await?;
        let attributes = [
            ("_type", text("Reading")),
            ("device", text("a")),
            ("celsius", AttributeValue::N("1".into())),
        ];
        put_raw(&table, "DEV#a", "2026-06-23", &attributes).await;
        let error = table
            .query(Reading::partition("a"))
            .all()
            .await
            .expect_err("no key of a reading");
        let text = error.to_string();
        assert!(matches!(error, Error::Decode { .. }), "{error:?}");
        assert!(
            text.contains("`Reading`") && text.contains("2026-06-23"),
            "{text}"
        );
        Ok(())
    })
}

#[test]
fn items_of_another_program_without_a_type_are_read_like_the_others() -> Result<(), Error> {
    let at: Timestamp = AT.parse().expect("a time");
    let reading = Reading {
        device: "a".to_owned(),
        at,
        celsius: 21,
    };
    on_each(async |engine| {
        let table = engine.table::<Reading>().await?;
        let attributes = [
            ("device", text("a")),
            ("at", text(AT)),
            ("celsius", AttributeValue::N("21".into())),
        ];
        put_raw(&table, "DEV#a", AT, &attributes).await;
        assert_eq!(
            table.get(Reading::key("a", at)).await?.as_ref(),
            Some(&reading)
        );
        assert_eq!(
            table
                .query(Reading::between_times("a", at..=at))
                .all()
                .await?,
            slice::from_ref(&reading)
        );
        Ok(())
    })
}

// Bounds are as long as any, and no request may hold a longer one.
#[test]
fn bounds_over_the_limit_are_cut_to_it() -> Result<(), Error> {
    use std::ops::Bound::{Excluded, Included, Unbounded};
    let long = || "x".repeat(2000);
    let items = ["a", "w", "y"].map(named);
    for (bounds, expected) in [
        ((Excluded(long()), Unbounded), &items[2..]),
        ((Included(long()), Unbounded), &items[2..]),
        ((Unbounded, Excluded(long())), &items[..2]),
        ((Unbounded, Included(long())), &items[..2]),
    ] {
        let query = Named::partition("org").name_range(bounds);
        let condition = query.condition()?;
        let (SortCondition::AtLeast(bound)
        | SortCondition::Above(bound)
        | SortCondition::AtMost(bound)
        | SortCondition::Below(bound)) = condition.sort()
        else {
            panic!("{condition}");
        };
        assert!(
            bound.as_str().is_some_and(|bound| bound.len() <= 1024),
            "{condition}"
        );
        assert_eq!(read(&items, query)?, expected);
    }
    Ok(())
}
