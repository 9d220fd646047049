//! Laws 6 and 7: every operation uses the same bytes, and a key over DynamoDB's limit never leaves the program.

use std::collections::HashMap;
use std::future::IntoFuture;
use std::slice;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{EncodedKey, Entity, EntityKey, Error, KeyValue, Stored, Table};
use dynakey_tests::engine::{on_each, run};
use dynakey_tests::nasty::{config, floor, integer, text, time};
use dynakey_tests::scripted::Scripted;
use jiff::Timestamp;
use proptest::option;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org|none>#<id>"]
#[sk = "<parent>:<ts:ms,trunc>#<n:plain>"]
#[table(pk = "id", sk = "SK")]
struct Document {
    org: Option<String>,
    id: Uuid,
    parent: String,
    ts: Timestamp,
    #[key_only]
    n: i128,
    title: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<a>"]
#[sk = "<b>"]
#[table(pk = "a", sk = "b")]
struct Numbers {
    a: u64,
    b: i64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>#<email>"]
struct User {
    org: String,
    email: String,
}

/// Puts, scans, gets and deletes an item on each engine, and compares the bytes of its key each time.
fn assert_one_encoder<E>(entity: &E, held: &E) -> Result<(), Error>
where
    E: Stored + PartialEq + std::fmt::Debug + Sync,
    E::Key: Send,
{
    let key = entity.primary_key().encode()?;
    on_each(async |engine| {
        let table = engine.table::<E>().await?;
        table.put(entity).await?;
        assert_eq!(stored_keys(&table).await, slice::from_ref(&key));
        assert_eq!(table.get(entity.primary_key()).await?.as_ref(), Some(held));
        assert_eq!(
            table.get(held.primary_key()).consistent().await?.as_ref(),
            Some(held)
        );
        // Another put of the same values replaces the item.
        table.put(held).await?;
        assert_eq!(stored_keys(&table).await, slice::from_ref(&key));
        table.delete(entity.primary_key()).await?;
        assert_eq!(stored_keys(&table).await, []);
        assert_eq!(table.get(entity.primary_key()).await?, None);
        Ok(())
    })
}

/// The keys of the table, as the SDK shows them.
async fn stored_keys<E: Stored>(table: &Table<E>) -> Vec<EncodedKey> {
    let scan = table.client().scan().table_name(table.name()).send().await;
    let items = scan.expect("items").items.unwrap_or_default();
    let keys = items.iter().map(|item| EncodedKey {
        pk: key_value(item, E::TEMPLATES.pk_attribute()).expect("a partition key"),
        sk: E::TEMPLATES
            .sk_attribute()
            .and_then(|name| key_value(item, name)),
    });
    keys.collect()
}

fn key_value(item: &HashMap<String, AttributeValue>, name: &str) -> Option<KeyValue> {
    match item.get(name)? {
        AttributeValue::S(text) => Some(KeyValue::S(text.clone())),
        AttributeValue::N(number) => Some(KeyValue::N(number.clone())),
        _ => None,
    }
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn all_operations_use_the_same_bytes(
        org in option::of(text()), id in any::<u128>(), parent in text(), ts in time(9),
        n in integer(&[i128::MIN, -1, 0, i128::MAX]), title in text(),
    ) {
        prop_assume!(org.as_deref() != Some("none"));
        let document = Document { org, id: Uuid::from_u128(id), parent, ts, n, title };
        let held = Document { ts: floor(ts, 3), ..document.clone() };
        assert_one_encoder(&document, &held).expect("stored");
            // Queries too: equality on every component is the key itself.
            let Document { org, id, parent, ts, n, .. } = &document;
            let query = Document::partition(org, id).parent(parent).ts(ts).n(n);
            let key = document.primary_key().encode().expect("a key");
            let condition = query.condition().expect("a condition");
            assert_eq!(condition.pk(), &key.pk);
            assert_eq!(condition.to_string(), format!("id = {} AND SK = {}", key.pk, key.sk.expect("a sort key")));
    }

    #[test]
    fn numbers_keep_their_bytes(a in integer(&[0, 1, 10, u64::MAX]), b in integer(&[i64::MIN, -1, 0, i64::MAX])) {
        let numbers = Numbers { a, b };
        assert_one_encoder(&numbers, &numbers).expect("stored");
    }

    #[test]
    fn a_key_without_a_sort_key_keeps_its_bytes(org in text(), email in text()) {
        let user = User { org, email };
        assert_one_encoder(&user, &user).expect("stored");
    }
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P#<a>"]
#[sk = "S#<b>#end"]
struct Bounded {
    a: String,
    b: String,
}

/// Bytes of `P#`, of `S#` and `#end`, and of the escape of one `#`.
const HEAD: usize = 2;
const AROUND: usize = 6;
const ESCAPE: usize = 3;

fn bounded(pk: usize, sk: usize) -> Bounded {
    Bounded {
        a: format!("#{}", "a".repeat(pk - HEAD - ESCAPE)),
        b: format!("{}#", "é".repeat((sk - AROUND - ESCAPE) / 2))
            + if sk.is_multiple_of(2) { "b" } else { "" },
    }
}

#[test]
fn keys_of_the_greatest_size_are_sent() {
    let document = bounded(2048, 1024);
    let key = document.primary_key().encode().expect("a key");
    assert_eq!(key.pk.as_str().map(str::len), Some(2048));
    assert_eq!(key.sk.and_then(|sk| sk.as_str().map(str::len)), Some(1024));
    assert_one_encoder(&document, &document).expect("stored");
}

#[test]
fn longer_keys_are_not_sent() {
    for (pk, sk, size, template) in [
        (2049, 1024, "2049 bytes", "P#<a>"),
        (2048, 1025, "1025 bytes", "S#<b>#end"),
    ] {
        let network = Scripted::answering([json!({}), json!({})]);
        let table = network.table::<Bounded>();
        let entity = bounded(pk, sk);
        let query = Bounded::partition(&entity.a).b(&entity.b);
        let errors = run(async {
            [
                table.put(&entity).into_future().await.err(),
                table.get(entity.primary_key()).into_future().await.err(),
                table.delete(entity.primary_key()).into_future().await.err(),
                table.query(query).all().await.err(),
            ]
        });
        for error in errors {
            let Some(Error::Key(error)) = error else {
                panic!("{error:?}")
            };
            let text = error.to_string();
            assert_eq!(error.entity(), "Bounded");
            assert_eq!(error.template(), template);
            assert!(
                text.contains("Bounded") && text.contains(size) && text.contains(template),
                "{text}"
            );
        }
        assert_eq!(network.requests(), []);
    }
}
