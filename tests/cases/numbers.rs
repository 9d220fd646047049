//! Numbers of many digits, and fields that stand for many.

use std::collections::BTreeMap;

use dynakey::{Entity, Error};
use dynakey_tests::engine::on_each;
use dynakey_tests::scripted::Scripted;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::run;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "TX#<id>"]
#[sk = "<n>"]
struct Transfer {
    id: u64,
    n: u64,
    amounts: BTreeMap<String, u64>,
    #[serde(flatten)]
    sender: Sender,
    price: String,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Sender {
    account: u64,
    limits: Vec<i64>,
}

const LONG: u64 = 10_205_471_065_416_239;

fn transfer() -> Transfer {
    Transfer {
        id: LONG,
        n: u64::MAX,
        amounts: BTreeMap::from([("a".to_owned(), LONG), ("b".to_owned(), u64::MAX)]),
        sender: Sender {
            account: LONG,
            limits: vec![i64::MIN, i64::MAX, 9_007_199_254_740_993],
        },
        price: "1234567890123456789012345678901234567.8".to_owned(),
    }
}

#[test]
fn numbers_keep_their_digits() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Transfer>().await?;
        table.put(&transfer()).await?;
        let key = transfer().primary_key();
        assert_eq!(table.get(&key).await?, Some(transfer()));
        assert_eq!(table.batch_get([&key]).await?, [Some(transfer())]);
        assert_eq!(table.query(Transfer::partition(LONG)).await?, [transfer()]);
        assert_eq!(table.scan().await?, [transfer()]);
        Ok(())
    })
}

#[test]
fn a_number_that_no_integer_holds_is_never_rounded() {
    let long = "12345678901234567890123456789012345678";
    let item = json!({
        "_type": { "S": "Transfer" }, "pk": { "S": format!("TX#{LONG}") }, "sk": { "N": "1" },
        "id": { "N": LONG.to_string() }, "n": { "N": "1" }, "amounts": { "M": { "a": { "N": long } } },
        "account": { "N": "1" }, "limits": { "L": [] }, "price": { "S": "1" },
    });
    let network = Scripted::answering([json!({ "Items": [item] })]);
    let error = run(network
        .table::<Transfer>()
        .query(Transfer::partition(LONG))
        .all());
    assert!(matches!(error, Err(Error::Decode { .. })), "{error:?}");
}
