//! `lower` and buckets of time: different values make one key on purpose, and reads speak of what the key keeps.

use dynakey::{Entity, Error};
use dynakey_tests::engine::on_each;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{pk, sk};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<email:lower>"]
#[sk = "<kind:lower>#<name:lower>"]
struct Contact {
    email: String,
    kind: String,
    name: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device>#<at:month>"]
#[sk = "<at:ms>"]
struct Reading {
    device: String,
    at: Timestamp,
    value: i32,
}

fn contact(kind: &str, name: &str) -> Contact {
    Contact {
        email: "Ann@Example.org".into(),
        kind: kind.into(),
        name: name.into(),
    }
}

fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

#[test]
fn case_is_folded_in_the_key_alone() {
    let key = contact("Work", "Ünal #2").primary_key();
    assert_eq!(pk(key.encode()), "ann@example.org");
    assert_eq!(sk(key.encode()), "work#ünal%20%232");
}

#[test]
fn reads_fold_as_writes_do_and_fields_keep_their_case() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Contact>().await?;
        for item in [
            contact("Work", "Zoe"),
            contact("work", "Ann"),
            contact("Home", "Ann"),
        ] {
            table.put(&item).await?;
        }
        let work = table
            .query(Contact::children_of("ANN@example.org", "WORK"))
            .all()
            .await?;
        assert_eq!(work, [contact("work", "Ann"), contact("Work", "Zoe")]);
        let later = table
            .query(
                Contact::partition("ann@example.org")
                    .kind("wOrk")
                    .name_range("B"..),
            )
            .all()
            .await?;
        assert_eq!(later, [contact("Work", "Zoe")]);
        let one = table
            .get(Contact::key("ann@example.org", "home", "ANN"))
            .await?;
        assert_eq!(one, Some(contact("Home", "Ann")));
        Ok(())
    })
}

#[test]
fn a_month_is_a_partition_and_the_time_is_read_from_the_sort_key() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Reading>().await?;
        let start = at("2026-05-31T23:00:00Z");
        let readings: Vec<_> = (0..4)
            .map(|hour| Reading {
                device: "a".into(),
                at: start + SignedDuration::from_hours(hour),
                value: 1,
            })
            .collect();
        for reading in &readings {
            table.put(reading).await?;
        }
        let june = at("2026-06-15T00:00:00Z");
        assert_eq!(pk(Reading::key("a", june).encode()), "DEV#a#2026-06");
        let of_june = table
            .query(Reading::partition("a", june))
            .newest_first()
            .all()
            .await?;
        assert_eq!(
            of_june,
            [
                readings[3].clone(),
                readings[2].clone(),
                readings[1].clone()
            ]
        );
        let first = table
            .query(Reading::between_times("a", june, ..readings[2].at))
            .all()
            .await?;
        assert_eq!(first, readings[1..2]);
        Ok(())
    })
}

#[test]
fn a_key_whose_halves_contradict_each_other_is_refused() {
    let refused = ReadingKey::decode("DEV#a#2026-05", "2026-06-01T00:00:00.000Z");
    let message = refused.expect_err("another month").to_string();
    assert!(message.contains("DEV#a#2026-06"), "{message}");
    assert!(ReadingKey::decode("DEV#a#2026-06", "2026-06-01T00:00:00.000Z").is_ok());
}

#[test]
fn an_item_whose_fields_are_another_keys_is_an_error() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Contact>().await?;
        table.put(&contact("work", "Ann")).await?;
        let stored = table
            .client()
            .scan()
            .table_name(table.name())
            .send()
            .await
            .expect("a scan");
        let mut item = stored.items.expect("items").remove(0);
        item.insert(
            "name".into(),
            aws_sdk_dynamodb::types::AttributeValue::S("Bob".into()),
        );
        table
            .client()
            .put_item()
            .table_name(table.name())
            .set_item(Some(item))
            .send()
            .await
            .expect("a put");
        let read = table
            .query(Contact::partition("ann@example.org"))
            .all()
            .await;
        let error = read.expect_err("the key says Ann");
        assert!(
            matches!(
                error,
                Error::Decode {
                    entity: "Contact",
                    ..
                }
            ),
            "{error}"
        );
        Ok(())
    })
}
