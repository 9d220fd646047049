//! What items have for their indexes.

use std::collections::BTreeMap;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{Entity, Error};
use dynakey_tests::engine::on_each;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "A#<id>"]
#[sk = "A"]
#[gsi(all = "gsi1", pk = "ALL", attrs("GSI1PK"))]
#[gsi(by_name = "names", pk = "<name:lower>", sk = "<id>")]
#[gsi(by_size = "sizes", pk = "<size>")]
struct Row {
    id: u32,
    name: String,
    size: Option<u8>,
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

fn row() -> Row {
    Row {
        id: 1,
        name: "Ann".to_owned(),
        size: Some(4),
        rest: BTreeMap::new(),
    }
}

#[test]
fn each_index_has_its_attributes_and_they_never_reach_serde() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Row>().await?;
        table.put(&row()).await?;
        let stored = table
            .client()
            .scan()
            .table_name(table.name())
            .send()
            .await
            .expect("an answer")
            .items
            .unwrap_or_default();
        let text = |text: &str| AttributeValue::S(text.to_owned());
        let number = |number: &str| AttributeValue::N(number.to_owned());
        let expected = [
            ("pk", text("A#1")),
            ("sk", text("A")),
            ("_type", text("Row")),
            ("GSI1PK", text("ALL")),
            ("namespk", text("ann")),
            ("namessk", number("1")),
            ("sizespk", number("4")),
            ("id", number("1")),
            ("name", text("Ann")),
            ("size", number("4")),
        ];
        let expected = expected.map(|(name, value)| (name.to_owned(), value));
        assert_eq!(stored, [expected.into_iter().collect()]);
        for found in [
            table.query(Row::all()).all().await?,
            table.query(Row::by_name("ANN")).all().await?,
            table.query(Row::by_size(4)).all().await?,
        ] {
            assert_eq!(found, [row()]);
        }
        Ok(())
    })
}

#[test]
fn a_flattened_map_may_not_hold_an_index_key() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Row>().await?;
        let mut forged = row();
        forged.rest.insert("namespk".to_owned(), "eve".to_owned());
        let error = table.put(&forged).await.unwrap_err();
        assert!(matches!(error, Error::Encode { .. }));
        assert!(error.to_string().contains("`namespk`"), "{error}");
        Ok(())
    })
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "SESSION#<id>"]
#[serde(rename_all = "camelCase")]
struct Session {
    id: u32,
    #[ttl]
    expires_at: Option<jiff::Timestamp>,
}

#[test]
fn a_time_to_live_is_seconds_in_a_number() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Session>().await?;
        let session = |id, expires_at| Session { id, expires_at };
        // 2200-01-01T00:00:00.5Z
        let late = jiff::Timestamp::new(7_258_118_400, 500_000_000).expect("a time");
        table.put(&session(1, Some(late))).await?;
        table.put(&session(2, None)).await?;
        let stored = table
            .client()
            .get_item()
            .table_name(table.name())
            .key("pk", AttributeValue::S("SESSION#1".to_owned()))
            .send()
            .await
            .expect("an answer");
        let stored = stored.item.unwrap_or_default();
        assert_eq!(
            stored.get("expiresAt"),
            Some(&AttributeValue::N("7258118400".to_owned()))
        );
        let whole = jiff::Timestamp::new(7_258_118_400, 0).expect("a time");
        assert_eq!(
            table.get(Session::key(1)).await?,
            Some(session(1, Some(whole)))
        );
        assert_eq!(table.get(Session::key(2)).await?, Some(session(2, None)));
        Ok(())
    })
}
