//! The engines' answers to key conditions, beside what the tests make of them.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{Entity, Error, KeyCondition, KeyValue, SortCondition, Stored};
use dynakey_tests::engine::{Engine, on_each};
use serde::{Deserialize, Serialize};

use super::reads::Rows;

// Tables whose sort keys are of each of DynamoDB's types.

#[derive(Entity, Serialize, Deserialize)]
#[pk = "<pk:raw>"]
#[sk = "<sk:raw>"]
#[table(pk = "pk", sk = "sk")]
struct Texts {
    pk: String,
    sk: String,
}

#[derive(Entity, Serialize, Deserialize)]
#[pk = "<pk>"]
#[sk = "<sk>"]
#[table(pk = "pk", sk = "sk")]
struct Numbers {
    pk: String,
    sk: i64,
}

#[derive(Entity, Serialize, Deserialize)]
#[pk = "<pk>"]
#[sk = "<sk>"]
#[table(pk = "pk", sk = "sk")]
struct Binaries {
    pk: String,
    sk: Vec<u8>,
}

/// Each engine gives the expected keys for each condition, in order.
pub(super) fn assert_answers(rows: &Rows, sent: &[(KeyCondition, Vec<KeyValue>)]) {
    on_each(async |engine| match rows.first() {
        Some((KeyValue::S(_), _)) => answers::<Texts>(engine, rows, sent).await,
        Some((KeyValue::N(_), _)) => answers::<Numbers>(engine, rows, sent).await,
        Some((KeyValue::B(_), _)) => answers::<Binaries>(engine, rows, sent).await,
        None => Ok(()),
    })
    .expect("answers");
}

async fn answers<E: Stored>(
    engine: &Engine,
    rows: &Rows,
    sent: &[(KeyCondition, Vec<KeyValue>)],
) -> Result<(), Error> {
    let table = engine.table::<E>().await?;
    let pk = AttributeValue::S("P".to_owned());
    for (key, _) in rows {
        let put = table.client().put_item().table_name(table.name());
        let put = put.item("pk", pk.clone()).item("sk", key.clone().into());
        put.send().await.expect("stored");
    }
    for (condition, expected) in sent {
        let Some((text, values)) = expression(condition.sort()) else {
            assert_eq!(*expected, [], "{condition}");
            continue;
        };
        let query = table.client().query().table_name(table.name());
        let mut query = query
            .key_condition_expression(format!("pk = :pk{text}"))
            .expression_attribute_values(":pk", pk.clone());
        for (name, value) in [":a", ":b"].into_iter().zip(values) {
            query = query.expression_attribute_values(name, value.clone().into());
        }
        let answer = query.send().await.expect("an answer");
        let items = answer.items.unwrap_or_default();
        let keys: Vec<_> = items.iter().map(sort_key).collect();
        assert_eq!(keys, *expected, "{condition}");
    }
    Ok(())
}

fn sort_key(item: &HashMap<String, AttributeValue>) -> KeyValue {
    match &item["sk"] {
        AttributeValue::S(text) => KeyValue::S(text.clone()),
        AttributeValue::N(number) => KeyValue::N(number.clone()),
        AttributeValue::B(bytes) => KeyValue::B(bytes.as_ref().to_vec()),
        other => panic!("{other:?} is no key"),
    }
}

/// The condition as an expression with `:a` and `:b`; `None` where nothing is sent.
fn expression(sort: &SortCondition) -> Option<(&'static str, Vec<&KeyValue>)> {
    use SortCondition as Sort;
    Some(match sort {
        Sort::All => ("", Vec::new()),
        Sort::Equal(a) => (" AND sk = :a", vec![a]),
        Sort::BeginsWith(a) => (" AND begins_with(sk, :a)", vec![a]),
        Sort::Between(a, b) => (" AND sk BETWEEN :a AND :b", vec![a, b]),
        Sort::AtLeast(a) => (" AND sk >= :a", vec![a]),
        Sort::Above(a) => (" AND sk > :a", vec![a]),
        Sort::AtMost(a) => (" AND sk <= :a", vec![a]),
        Sort::Below(a) => (" AND sk < :a", vec![a]),
        Sort::Nothing => return None,
        other => panic!("an unknown condition: {other:?}"),
    })
}
