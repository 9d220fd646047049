//! Indexes whose key attributes are fields.

use dynakey::{Entity, Error, Table};
use dynakey_tests::engine::{Engine, Feature, on_each_with};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "SHOP#<id>"]
#[gsi(by_place = "places", pk(country, city), sk(opened:ms, size, name))]
struct Shop {
    id: u32,
    country: String,
    city: String,
    opened: Timestamp,
    size: u16,
    name: Option<String>,
}

fn shop(id: u32, city: &str, opened: i64, size: u16) -> Shop {
    Shop {
        id,
        country: "CH".to_owned(),
        city: city.to_owned(),
        opened: Timestamp::from_millisecond(opened).expect("a time"),
        size,
        name: Some(format!("shop {id}")),
    }
}

async fn table(engine: &Engine) -> Result<Table<Shop>, Error> {
    let table = engine.table::<Shop>().await?;
    for shop in [
        shop(1, "Bern", 1, 20),
        shop(2, "Bern", 1, 3),
        shop(3, "Bern", 200, 7),
        shop(4, "Berne", 1, 1),
    ] {
        table.put(&shop).await?;
    }
    Ok(table)
}

#[test]
fn all_hash_parts_are_fixed_and_sort_parts_from_left_to_right() -> Result<(), Error> {
    on_each_with(&[Feature::MultiAttributeKeys], async |engine| {
        let table = table(engine).await?;
        let at = |ms| Timestamp::from_millisecond(ms).expect("a time");
        let ids = |shops: Vec<Shop>| shops.iter().map(|shop| shop.id).collect::<Vec<_>>();
        assert_eq!(
            ids(table.query(Shop::by_place("CH", "Bern")).all().await?),
            [2, 1, 3]
        );
        let early = Shop::by_place("CH", "Bern").opened_range(..at(200));
        assert_eq!(ids(table.query(early).all().await?), [2, 1]);
        let large = Shop::by_place("CH", "Bern").opened(at(1)).size_range(4..);
        assert_eq!(ids(table.query(large).all().await?), [1]);
        let named = Shop::by_place("CH", "Bern")
            .opened(at(1))
            .size(20)
            .name_starts_with("sh");
        assert_eq!(
            named.condition()?.to_string(),
            r#"country = "CH" AND city = "Bern" AND opened = "1970-01-01T00:00:00.001Z" AND size = 20 AND begins_with(name, "sh")"#
        );
        assert_eq!(ids(table.query(named).all().await?), [1]);
        Ok(())
    })
}

#[test]
fn a_field_that_is_none_is_no_attribute() -> Result<(), Error> {
    on_each_with(&[Feature::MultiAttributeKeys], async |engine| {
        let table = table(engine).await?;
        let mut unnamed = shop(5, "Bern", 1, 1);
        unnamed.name = None;
        table.put(&unnamed).await?;
        assert_eq!(table.get(unnamed.primary_key()).await?, Some(unnamed));
        let ids: Vec<_> = table
            .query(Shop::by_place("CH", "Bern"))
            .all()
            .await?
            .into_iter()
            .map(|shop| shop.id)
            .collect();
        assert_eq!(ids, [2, 1, 3]);
        Ok(())
    })
}
