//! What indexes project: keys, and fields that they include.

use dynakey::{Entity, Error};
use dynakey_tests::engine::on_each;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "ORDER#<id>"]
#[gsi(open = "gsi1", pk = "OPEN#<region>", sk = "<due>", projection = keys_only)]
#[gsi(by_customer = "gsi2", pk = "C#<customer>", sk = "<placed>", projection = include(total, note_text))]
#[serde(rename_all = "camelCase")]
struct Order {
    id: u64,
    region: String,
    due: Option<Timestamp>,
    customer: String,
    placed: Timestamp,
    #[serde(rename = "sum", with = "cents")]
    total: u64,
    #[serde(default)]
    note_text: Option<String>,
    lines: Vec<String>,
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

fn order() -> Order {
    Order {
        id: 7,
        region: "north".to_owned(),
        due: Some(Timestamp::UNIX_EPOCH),
        customer: "ann".to_owned(),
        placed: Timestamp::UNIX_EPOCH,
        total: 1250,
        note_text: None,
        lines: vec!["x".to_owned()],
    }
}

#[test]
fn keys_only_gives_the_fields_of_the_keys() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Order>().await?;
        table.put(&order()).await?;
        let open = table
            .query(Order::open("north").due_range(..))
            .all()
            .await?;
        assert_eq!(
            open,
            [OrderOpenItem {
                id: 7,
                region: "north".to_owned(),
                due: Some(Timestamp::UNIX_EPOCH)
            }]
        );
        Ok(())
    })
}

#[test]
fn included_fields_are_read_as_serde_has_them() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Order>().await?;
        table.put(&order()).await?;
        let placed = table.query(Order::by_customer("ann")).first().await?;
        assert_eq!(
            placed,
            Some(OrderByCustomerItem {
                id: 7,
                customer: "ann".to_owned(),
                placed: Timestamp::UNIX_EPOCH,
                total: 1250,
                note_text: None,
            })
        );
        Ok(())
    })
}
