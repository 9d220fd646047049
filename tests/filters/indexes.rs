//! Filters and selections of what an index holds.

use dynakey::{Entity, Error, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "ORDER#<id>"]
#[gsi(open = "gsi1", pk = "OPEN#<region>", sk = "<due>", projection = keys_only)]
#[gsi(by_customer = "gsi2", pk = "C#<customer>", sk = "<id>", projection = include(total))]
#[gsi(by_place = "places", pk(region), sk(total))]
struct Order {
    id: u64,
    region: String,
    due: Option<u32>,
    customer: String,
    total: u64,
    note: String,
}

fn order(id: u64) -> Order {
    Order {
        id,
        region: "north".to_owned(),
        due: Some(1),
        customer: "ann".to_owned(),
        total: id * 100,
        note: "n".to_owned(),
    }
}

fn reason(error: &Error) -> String {
    match error {
        Error::Request { reason, .. } => reason.to_string(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn included_attributes_are_filtered_and_selected() -> Result<(), Error> {
    let table = Table::<Order>::local().await?;
    for id in 1..=3 {
        table.put(&order(id)).await?;
    }
    let query = || {
        table
            .query(Order::by_customer("ann"))
            .filter(Order::TOTAL.ge(200_u64))
    };
    assert_eq!(query().count().await?, 2);
    assert_eq!(query().select((Order::TOTAL,)).await?, [(200,), (300,)]);
    let by_place = table
        .query(Order::by_place("north"))
        .filter(Order::CUSTOMER.eq("ann"));
    let found = by_place
        .select((Order::REGION, Order::TOTAL, Order::ID))
        .reverse();
    assert_eq!(found.first().await?, Some(("north".to_owned(), 300, 3)));
    Ok(())
}

#[tokio::test]
async fn what_an_index_does_not_hold_is_named() -> Result<(), Error> {
    let table = Table::<Order>::local().await?;
    let error = table
        .query(Order::open("north"))
        .filter(Order::TOTAL.gt(1_u64))
        .count()
        .await;
    assert_eq!(
        reason(&error.expect_err("not held")),
        "the index `gsi1` does not hold `total`: add it to `projection = include(..)`, or read the table"
    );
    let error = table
        .query(Order::by_customer("ann"))
        .select((Order::NOTE,))
        .await;
    assert!(reason(&error.expect_err("not held")).contains("does not hold `note`"));
    Ok(())
}

#[tokio::test]
async fn the_keys_of_the_index_are_fixed_in_its_key_condition() -> Result<(), Error> {
    let table = Table::<Order>::local().await?;
    let error = table
        .query(Order::by_place("north"))
        .filter(Order::TOTAL.gt(1_u64))
        .await;
    assert_eq!(
        reason(&error.expect_err("a key")),
        "`total` is a key attribute, which a filter may not name: fix it in the query's key condition"
    );
    // The same attribute is none of the table's keys.
    let found = table
        .query(Order::partition(1))
        .filter(Order::TOTAL.gt(1_u64))
        .await?;
    assert_eq!(found, []);
    Ok(())
}
