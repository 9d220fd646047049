//! Operands are written as the field is stored.

use std::collections::{BTreeSet, HashSet};

use dynakey::{Entity, Error, Filter, Table};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Open,
    InProgress,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "ORDER#<id>"]
#[sk = "<line>"]
#[gsi(by_place = "places", pk(country:lower), sk(opened:ms, rank:desc))]
#[serde(rename_all = "camelCase")]
struct Order {
    #[key_only]
    id: u64,
    line: Uuid,
    #[serde(rename = "sum", with = "cents")]
    total: u64,
    status: Status,
    country: String,
    opened: Timestamp,
    rank: u32,
    #[ttl]
    expires_at: Option<Timestamp>,
    seen: Option<Timestamp>,
    due: Date,
    #[serde(with = "serde_dynamo::string_set")]
    tags: HashSet<String>,
    counts: BTreeSet<u64>,
    big: u64,
    #[serde(rename = "a.b")]
    dotted: String,
    r#type: String,
    naïve: String,
}

/// Written as text.
mod cents {
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn serialize<S: Serializer>(cents: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(cents)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

fn time(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

fn order() -> Order {
    Order {
        id: 7,
        line: Uuid::from_u128(5),
        total: 1250,
        status: Status::InProgress,
        country: "CH".to_owned(),
        opened: time("2026-06-23T08:00:00Z"),
        rank: 10,
        expires_at: Some(time("2100-01-01T00:00:00Z")),
        seen: Some(time("2026-06-23T08:00:00.5Z")),
        due: Date::constant(2026, 6, 30),
        tags: HashSet::from(["a".to_owned(), "b".to_owned()]),
        counts: BTreeSet::from([1, 2]),
        big: 10_205_471_065_416_239,
        dotted: "d".to_owned(),
        r#type: "t".to_owned(),
        naïve: "n".to_owned(),
    }
}

#[tokio::test]
async fn a_value_is_written_as_the_field_is() -> Result<(), Error> {
    let table = Table::<Order>::local().await?;
    table.put(&order()).await?;
    let holds = async |filter: Filter<Order>| -> Result<bool, Error> {
        Ok(table
            .query(Order::partition(7))
            .filter(filter)
            .count()
            .await?
            == 1)
    };
    for filter in [
        Order::TOTAL.eq(1250_u64),
        Order::TOTAL.is_in([1_u64, 1250]),
        Order::STATUS.eq(Status::InProgress),
        Order::STATUS.ne(Status::Open),
        Order::LINE.eq(Uuid::from_u128(5)),
        Order::LINE.gt(Uuid::from_u128(4)),
        // The key encodings of an index's attributes.
        Order::COUNTRY.eq("Ch"),
        Order::COUNTRY.begins_with("C"),
        Order::OPENED.eq(time("2026-06-23T08:00:00Z")),
        Order::OPENED.gt(time("2026-06-23T07:59:59.999Z")),
        Order::OPENED.between(
            time("2026-06-23T08:00:00Z"),
            time("2026-06-23T08:00:00.001Z"),
        ),
        // Stored counting down.
        Order::RANK.gt(9_u32),
        Order::RANK.lt(11_u32),
        Order::RANK.between(9_u32, 10_u32),
        // Stored as a number of seconds.
        Order::EXPIRES_AT.gt(time("2026-01-01T00:00:00Z")),
        Order::EXPIRES_AT.eq(time("2100-01-01T00:00:00Z")),
        Order::EXPIRES_AT.is_some(),
        Order::SEEN.eq(time("2026-06-23T08:00:00.5Z")),
        Order::DUE.lt(Date::constant(2026, 7, 1)),
        Order::TAGS.contains("a"),
        Order::TAGS.size().eq(2),
        Order::TAGS.eq(&HashSet::from(["b".to_owned(), "a".to_owned()])),
        Order::COUNTS.contains(2_u64),
        Order::BIG.eq(10_205_471_065_416_239_u64),
        Order::BIG.gt(10_205_471_065_416_238_u64),
        Order::DOTTED.eq("d"),
        Order::TYPE.eq("t"),
        Order::NAÏVE.eq("n"),
    ] {
        assert!(holds(filter.clone()).await?, "{filter}");
        assert!(!holds(!filter.clone()).await?, "NOT {filter}");
    }
    for filter in [
        Order::TOTAL.eq(125_u64),
        Order::RANK.gt(10_u32),
        Order::RANK.between(11_u32, 12_u32),
        Order::RANK.between(10_u32, 9_u32),
        Order::TAGS.contains("c"),
        Order::EXPIRES_AT.is_none(),
        Order::BIG.eq(10_205_471_065_416_238_u64),
    ] {
        assert!(!holds(filter.clone()).await?, "{filter}");
    }
    Ok(())
}

#[tokio::test]
async fn selected_values_are_read_as_the_field_is() -> Result<(), Error> {
    let table = Table::<Order>::local().await?;
    table.put(&order()).await?;
    let found = table
        .query(Order::partition(7))
        .select((
            Order::ID,
            Order::TOTAL,
            Order::OPENED,
            Order::RANK,
            Order::EXPIRES_AT,
            Order::TAGS,
            Order::COUNTRY,
        ))
        .one()
        .await?;
    let Order {
        id,
        total,
        opened,
        rank,
        expires_at,
        tags,
        ..
    } = order();
    assert_eq!(
        found,
        (id, total, opened, rank, expires_at, tags, "ch".to_owned())
    );
    Ok(())
}
