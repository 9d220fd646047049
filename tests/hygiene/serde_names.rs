//! What serde's attributes say is honoured, and what they may say is not taken for a mistake.

use std::collections::BTreeMap;

use dynakey::Entity;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase", rename = "reading", deny_unknown_fields)]
#[pk = "DEV#<device_id>"]
#[sk = "<ts:ms>"]
#[table(pk = "deviceId", sk = "at", type_attr = "kind")]
struct Reading {
    device_id: u64,
    #[serde(rename = "at")]
    ts: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip)]
    pk: u64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(
    default,
    rename_all(
        serialize = "SCREAMING_SNAKE_CASE",
        deserialize = "SCREAMING_SNAKE_CASE"
    )
)]
#[pk = "USER#<id>"]
struct User {
    #[serde(rename(serialize = "ID", deserialize = "ID"), alias = "user_id")]
    #[key_only]
    id: u64,
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

impl Default for User {
    fn default() -> Self {
        Self {
            id: 1,
            rest: BTreeMap::new(),
        }
    }
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(into = "u64", from = "u64")]
#[pk = "N#<n>"]
struct Converted {
    n: u64,
}

impl From<u64> for Converted {
    fn from(n: u64) -> Self {
        Self { n }
    }
}

impl From<Converted> for u64 {
    fn from(converted: Converted) -> Self {
        converted.n
    }
}

#[tokio::test]
async fn items_come_back() {
    let table = dynakey::Table::<Reading>::local().await.unwrap();
    let reading = Reading {
        device_id: 7,
        ts: "2026-06-23T08:00:00.125Z".parse().unwrap(),
        note: None,
        pk: 0,
    };
    table.put(&reading).await.unwrap();
    let read = table.get(reading.primary_key()).await.unwrap();
    assert_eq!(read, Some(reading));
}

#[tokio::test]
async fn flattened_maps_keep_only_their_own() {
    let table = dynakey::Table::<User>::local().await.unwrap();
    let user = User {
        id: 7,
        rest: BTreeMap::from([("city".to_owned(), "Köln".to_owned())]),
    };
    table.put(&user).await.unwrap();
    assert_eq!(table.get(User::key(7)).await.unwrap(), Some(user));
}

#[test]
fn conversions_leave_keys_alone() {
    assert_eq!(Converted::key(7).encode().unwrap().pk, "N#7".into());
}
