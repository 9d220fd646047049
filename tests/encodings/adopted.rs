//! Tables that other programs wrote, described by attributes alone.

use dynakey::{Entity, Error, KeyValue};
use dynakey_tests::engine::on_each;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{pk, sk};

/// Joined strings, as most programs write them.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "USER#<user>"]
#[sk = "ORDER#<day>#<number:06>"]
#[table(pk = "PK", sk = "SK", type_attr = none)]
#[entity(default = raw)]
struct Order {
    user: String,
    day: String,
    number: u32,
}

#[test]
fn a_default_spec_holds_where_it_fits() {
    let key = Order::key("ann lee", "2026-06-23", 7);
    assert_eq!(pk(key.encode()), "USER#ann lee");
    assert_eq!(sk(key.encode()), "ORDER#2026-06-23#000007");
}

#[test]
fn a_raw_value_that_holds_the_delimiter_is_an_error() {
    let error = Order::key("ann", "23#06", 7)
        .encode()
        .expect_err("a forged delimiter");
    assert_eq!((error.entity(), error.component()), ("Order", Some("day")));
    // The last component of a key ends with it, so it may hold anything.
    assert_eq!(pk(Order::key("a#b", "d", 7).encode()), "USER#a#b");
}

#[test]
fn items_of_another_program_are_read() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Order>().await?;
        let text = |text: &str| aws_sdk_dynamodb::types::AttributeValue::S(text.to_owned());
        table
            .client()
            .put_item()
            .table_name(table.name())
            .item("PK", text("USER#ann"))
            .item("SK", text("ORDER#2026-06-23#000007"))
            .item("user", text("ann"))
            .item("day", text("2026-06-23"))
            .item(
                "number",
                aws_sdk_dynamodb::types::AttributeValue::N("7".to_owned()),
            )
            .send()
            .await
            .expect("a put");
        let orders = table
            .query(Order::children_of("ann", "2026-06-23"))
            .all()
            .await?;
        assert_eq!(
            orders,
            [Order {
                user: "ann".into(),
                day: "2026-06-23".into(),
                number: 7
            }]
        );
        Ok(())
    })
}

/// Milliseconds since 1970 as a number, beside a binary partition key.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<digest>"]
#[sk = "<at:unix_ms>"]
struct Chunk {
    #[key_only]
    digest: Vec<u8>,
    #[key_only]
    at: Timestamp,
    size: u32,
}

#[test]
fn numbers_and_binary_are_read_by_range() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Chunk>().await?;
        let chunk = |ms| Chunk {
            digest: vec![0, 255],
            at: Timestamp::from_millisecond(ms).expect("a time"),
            size: 1,
        };
        for ms in [5, 1_000, 20_000] {
            table.put(&chunk(ms)).await?;
        }
        let window = Chunk::between_times(&[0, 255], chunk(6).at..chunk(20_000).at);
        assert_eq!(
            window.condition()?.to_string(),
            "pk = 0x00ff AND sk BETWEEN 6 AND 19999"
        );
        assert_eq!(table.query(window).all().await?, [chunk(1_000)]);
        let newest = table
            .query(Chunk::partition(&[0, 255]))
            .newest_first()
            .first()
            .await?;
        assert_eq!(newest, Some(chunk(20_000)));
        assert_eq!(table.query(Chunk::partition(&[0])).all().await?, []);
        let key = chunk(5).primary_key().encode()?;
        assert_eq!(key.sk, Some(KeyValue::from(5)));
        Ok(())
    })
}
