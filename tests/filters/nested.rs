//! Paths into structs, lists and maps.

use std::collections::HashMap;

use dynakey::{Attributes, Entity, Error, Filter, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    address: Address,
    billing: Option<Address>,
    homes: Vec<Address>,
    links: HashMap<String, u64>,
    #[serde(flatten)]
    meta: Meta,
    #[serde(flatten)]
    extra: HashMap<String, u8>,
}

#[derive(Attributes, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
struct Address {
    city: String,
    #[serde(rename = "zip.code")]
    zip: Option<u32>,
    #[serde(skip)]
    cached: bool,
    #[serde(flatten)]
    place: Place,
    #[key(name = "extent")]
    size: u32,
    #[serde(with = "as_text")]
    door: u16,
    lines: Vec<String>,
}

#[derive(Attributes, Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Place {
    lat: f64,
    lon: f64,
}

#[derive(Attributes, Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Meta {
    author: String,
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn serialize<S: Serializer>(door: &u16, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(door)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

fn address(city: &str) -> Address {
    Address {
        city: city.to_owned(),
        zip: None,
        cached: false,
        place: Place {
            lat: 47.5,
            lon: 8.5,
        },
        size: 3,
        door: 12,
        lines: vec!["a".to_owned(), "b".to_owned()],
    }
}

fn user() -> User {
    User {
        id: 1,
        address: address("Bern"),
        billing: Some(address("Basel")),
        homes: vec![address("Chur"), address("Genf"), address("Thun")],
        links: HashMap::from([("a.b".to_owned(), 4)]),
        meta: Meta {
            author: "ann".to_owned(),
        },
        extra: HashMap::from([("speed".to_owned(), 5)]),
    }
}

#[tokio::test]
async fn filters_name_what_stands_inside() -> Result<(), Error> {
    let table = Table::<User>::local().await?;
    table.put(&user()).await?;
    let holds = async |filter: Filter<User>| -> Result<bool, Error> {
        Ok(table.scan().filter(filter).count().await? == 1)
    };
    for filter in [
        User::ADDRESS.city().eq("Bern"),
        User::ADDRESS.eq(address("Bern")),
        User::ADDRESS.zip().is_none(),
        User::ADDRESS.place().lat().gt(47.0),
        User::ADDRESS.extent().eq(3_u32),
        User::ADDRESS.door().eq(12_u16),
        User::ADDRESS.lines().contains("b"),
        User::ADDRESS.lines().at(1).eq("b"),
        User::BILLING.city().begins_with("Ba"),
        User::BILLING.is_some(),
        User::HOMES.at(2).city().eq("Thun"),
        User::HOMES.at(3).not_exists(),
        User::HOMES.contains(address("Genf")),
        User::HOMES.size().eq(3),
        User::LINKS.key("a.b").ge(4_u64),
        User::LINKS.size().lt(2),
        User::META.author().eq("ann"),
        User::EXTRA.key("speed").eq(5_u8),
        User::ADDRESS.city().ne(User::BILLING.city()),
    ] {
        assert!(holds(filter.clone()).await?, "{filter}");
    }
    assert_eq!(User::HOMES.at(2).place().lon().to_string(), "homes[2].lon");
    assert_eq!(User::ADDRESS.zip().to_string(), "address.zip.code");
    Ok(())
}

#[tokio::test]
async fn selections_pick_what_stands_inside() -> Result<(), Error> {
    let table = Table::<User>::local().await?;
    table.put(&user()).await?;
    let picked = table
        .scan()
        .select((
            User::ADDRESS.city(),
            User::HOMES.at(2).city(),
            User::HOMES.at(0).door(),
            User::LINKS.key("a.b"),
            User::META.author(),
            User::ADDRESS,
            User::BILLING.zip(),
            User::ID,
        ))
        .all()
        .await?;
    let expected = (
        "Bern".to_owned(),
        "Thun".to_owned(),
        12,
        4,
        "ann".to_owned(),
        address("Bern"),
        None,
        1,
    );
    assert_eq!(picked, [expected]);
    Ok(())
}

#[tokio::test]
async fn a_key_attribute_by_way_of_a_flattened_map_is_refused() -> Result<(), Error> {
    let table = Table::<User>::local().await?;
    let query = table
        .query(User::partition(1))
        .filter(User::EXTRA.key("pk").eq(1_u8));
    let error = query.await.expect_err("a key attribute");
    assert_eq!(
        error.to_string(),
        "a request for `User` can't be sent: `pk` is a key attribute, which a filter may not name: fix it in the query's key condition"
    );
    Ok(())
}
