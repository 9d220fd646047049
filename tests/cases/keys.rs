//! Keys: what goes into one comes out of it, and sorts as its values do.

use std::collections::BTreeMap;
use std::future::IntoFuture;
use std::slice;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{Entity, Error, KeyValue, SortCondition};
use dynakey_tests::engine::on_each;
use dynakey_tests::scripted::Scripted;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::run;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<a>#<b>"]
struct Pair {
    org: String,
    a: String,
    b: String,
}

impl Pair {
    fn new(a: &str, b: &str) -> Self {
        let [org, a, b] = ["org", a, b].map(str::to_owned);
        Self { org, a, b }
    }
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<unsigned>#<signed>"]
struct Numbers {
    org: String,
    unsigned: u64,
    signed: i64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<n>"]
struct Wide {
    org: String,
    #[key_only]
    n: u64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "W#<n>"]
struct Widest {
    org: String,
    #[key_only]
    n: u128,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device>"]
#[sk = "<at>"]
struct Reading {
    device: String,
    at: Timestamp,
}

fn time(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

#[test]
fn a_hash_in_user_data_forges_no_key() {
    let (first, second) = (Pair::key("org", "A#", "B"), Pair::key("org", "A", "#B"));
    let keys = [&first, &second].map(|key| key.encode().expect("a key"));
    assert_ne!(keys[0], keys[1]);
    assert_eq!(
        PairKey::decode("org", keys[0].sk.as_ref().expect("a sort key")),
        Ok(first)
    );
    assert_eq!(
        PairKey::decode("org", keys[1].sk.as_ref().expect("a sort key")),
        Ok(second)
    );
}

#[test]
fn keys_sort_component_by_component() -> Result<(), Error> {
    // `!` sorts below `#`, so joined as they are the second would come last.
    let (second, first) = (Pair::new("A!", "a"), Pair::new("A", "z"));
    assert!(first.primary_key() < second.primary_key());
    on_each(async |engine| {
        let table = engine.table::<Pair>().await?;
        for pair in [&second, &first] {
            table.put(pair).await?;
        }
        assert_eq!(
            table.query(Pair::partition("org")).all().await?,
            [first.clone(), second.clone()]
        );
        Ok(())
    })
}

#[test]
fn nothing_that_looks_like_a_placeholder_or_an_escape_is_expanded() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Pair>().await?;
        for value in [
            "${x}", "{x}", "{a}", "<x>", "<a>", "%23", "%", "a%23b", "%2523", "{0}", "\\u{41}",
        ] {
            let pair = Pair::new(value, value);
            table.put(&pair).await?;
            assert_eq!(
                table.get(Pair::key("org", value, value)).await?.as_ref(),
                Some(&pair)
            );
            let found = table.query(Pair::children_of("org", value)).all().await?;
            assert_eq!(found, slice::from_ref(&pair));
            let key = pair.primary_key().encode()?;
            assert_eq!(
                PairKey::decode("org", key.sk.expect("a sort key"))?,
                pair.primary_key()
            );
        }
        Ok(())
    })
}

#[test]
fn case_is_kept_and_told_apart() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Pair>().await?;
        let pairs = [Pair::new("MixedCase", "1"), Pair::new("ÄÖ", "1")];
        for pair in &pairs {
            table.put(pair).await?;
            let key = pair.primary_key().encode()?;
            assert_eq!(key.sk, Some(KeyValue::S(format!("{}#1", pair.a))));
            assert_eq!(
                table.query(Pair::children_of("org", &pair.a)).all().await?,
                slice::from_ref(pair)
            );
        }
        for other in ["mixedcase", "MIXEDCASE", "äö"] {
            assert_eq!(
                table.query(Pair::children_of("org", other)).all().await?,
                []
            );
            assert_eq!(table.get(Pair::key("org", other, "1")).await?, None);
        }
        Ok(())
    })
}

#[test]
fn zero_and_false_are_values_and_not_missing() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Numbers>().await?;
        let zero = Numbers {
            org: "0".to_owned(),
            unsigned: 0,
            signed: 0,
        };
        table.put(&zero).await?;
        assert_eq!(
            table.get(Numbers::key("0", 0_u64, 0)).await?.as_ref(),
            Some(&zero)
        );
        let read = Numbers::partition("0").unsigned(0_u64).signed_range(0..=0);
        assert_eq!(table.query(read).all().await?, [zero]);
        let table = engine.table::<Pair>().await?;
        let pair = Pair::new("false", "0");
        table.put(&pair).await?;
        assert_eq!(
            table
                .query(Pair::partition("org").a("false").b("0"))
                .all()
                .await?,
            [pair]
        );
        Ok(())
    })
}

#[test]
fn an_empty_component_is_refused_before_anything_is_sent() {
    let network = Scripted::answering([json!({})]);
    let table = network.table::<Pair>();
    let errors = run(async {
        [
            table.put(&Pair::new("a", "")).into_future().await.err(),
            table
                .get(Pair::key("org", "a", ""))
                .into_future()
                .await
                .err(),
            table
                .delete(Pair::key("org", "a", ""))
                .into_future()
                .await
                .err(),
            table
                .query(Pair::partition("org").a("a").b(""))
                .all()
                .await
                .err(),
        ]
    });
    for error in errors {
        let Some(Error::Key(error)) = error else {
            panic!("{error:?}")
        };
        assert_eq!((error.entity(), error.component()), ("Pair", Some("b")));
        assert!(error.to_string().contains("`b`"), "{error}");
    }
    assert_eq!(network.requests(), []);
}

// The laws' tests do it with literals around, and with escapes.
#[test]
fn keys_of_the_greatest_size_pass_and_longer_ones_are_not_sent() -> Result<(), Error> {
    let of_size = |pk: usize, sk: usize| Pair {
        org: "p".repeat(pk),
        a: "a".to_owned(),
        b: "b".repeat(sk - 2),
    };
    on_each(async |engine| {
        let table = engine.table::<Pair>().await?;
        let longest = of_size(2048, 1024);
        table.put(&longest).await?;
        assert_eq!(table.get(longest.primary_key()).await?, Some(longest));
        let network = Scripted::answering([json!({}), json!({})]);
        for (too_long, size) in [(of_size(2049, 1024), "2049"), (of_size(2048, 1025), "1025")] {
            let Err(Error::Key(error)) = network.table::<Pair>().put(&too_long).await else {
                panic!("a key of {size} bytes was sent");
            };
            assert!(
                error.to_string().contains("`Pair`") && error.to_string().contains(size),
                "{error}"
            );
        }
        assert_eq!(network.requests(), []);
        Ok(())
    })
}

#[test]
fn unsigned_numbers_sort_by_value() -> Result<(), Error> {
    let numbers = [0, 9, 10, 900, 2800, u64::MAX];
    on_each(async |engine| {
        let table = engine.table::<Numbers>().await?;
        for unsigned in numbers.into_iter().rev() {
            table
                .put(&Numbers {
                    org: "org".to_owned(),
                    unsigned,
                    signed: 0,
                })
                .await?;
        }
        let stored = table
            .query(Numbers::partition("org").unsigned_range(9..=2800))
            .all()
            .await?;
        let read: Vec<_> = stored.into_iter().map(|item| item.unsigned).collect();
        assert_eq!(read, [9, 10, 900, 2800]);
        Ok(())
    })
}

#[test]
fn signed_numbers_sort_by_value() -> Result<(), Error> {
    let numbers = [i64::MIN, -10, -5, 3, i64::MAX];
    on_each(async |engine| {
        let table = engine.table::<Numbers>().await?;
        for signed in [3, i64::MAX, -5, i64::MIN, -10] {
            table
                .put(&Numbers {
                    org: "org".to_owned(),
                    unsigned: 0,
                    signed,
                })
                .await?;
        }
        let stored = table
            .query(Numbers::children_of("org", 0_u64))
            .all()
            .await?;
        let read: Vec<_> = stored.into_iter().map(|item| item.signed).collect();
        assert_eq!(read, numbers);
        Ok(())
    })
}

#[test]
fn the_greatest_integers_come_back_whole() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Wide>().await?;
        let item = Wide {
            org: "org".to_owned(),
            n: u64::MAX,
        };
        table.put(&item).await?;
        assert_eq!(table.get(Wide::key("org", u64::MAX)).await?, Some(item));
        let table = engine.table::<Widest>().await?;
        let item = Widest {
            org: "org".to_owned(),
            n: u128::MAX,
        };
        table.put(&item).await?;
        assert_eq!(table.get(Widest::key("org", u128::MAX)).await?, Some(item));
        Ok(())
    })
}

#[test]
fn times_of_any_precision_sort_by_time() {
    let times = ["08:00:28.991", "08:00:29", "08:00:29.017"];
    let keys = times.map(|at| Reading::key("a", time(&format!("2026-06-23T{at}Z"))));
    let encoded = keys.each_ref().map(|key| key.encode().expect("a key"));
    assert!(keys.is_sorted() && encoded.is_sorted(), "{encoded:?}");
}

#[test]
fn a_time_is_found_from_one_of_another_precision_on() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Reading>().await?;
        let stored = Reading {
            device: "a".to_owned(),
            at: time("2026-06-23T08:00:44.543Z"),
        };
        table.put(&stored).await?;
        for from in [
            "2026-06-23T08:00:44.000Z",
            "2026-06-23T08:00:44Z",
            "2026-06-23T08:00:44.543Z",
        ] {
            let read = Reading::between_times("a", time(from)..);
            assert_eq!(
                table.query(read).all().await?,
                slice::from_ref(&stored),
                "from {from}"
            );
        }
        Ok(())
    })
}

#[test]
fn texts_sort_as_rust_sorts_them() -> Result<(), Error> {
    // UTF-16 has them the other way round.
    let (first, second) = (Pair::new("\u{FF61}", "1"), Pair::new("\u{10002}", "1"));
    on_each(async |engine| {
        let table = engine.table::<Pair>().await?;
        for pair in [&second, &first] {
            table.put(pair).await?;
        }
        let all = table.query(Pair::partition("org")).all().await?;
        assert_eq!(all, [first.clone(), second.clone()]);
        let above = table
            .query(Pair::partition("org").a_range("\u{FF62}"..))
            .all()
            .await?;
        assert_eq!(above, slice::from_ref(&second));
        assert!(first.primary_key() < second.primary_key());
        Ok(())
    })
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<type>"]
#[sk = "<r#match>#<id>"]
struct Raw {
    r#type: String,
    r#match: String,
    id: u32,
}

#[test]
fn raw_identifiers_go_by_their_plain_names() -> Result<(), Error> {
    let raw = Raw {
        r#type: "a".to_owned(),
        r#match: "b".to_owned(),
        id: 1,
    };
    on_each(async |engine| {
        let table = engine.table::<Raw>().await?;
        table.put(&raw).await?;
        let scan = table
            .client()
            .scan()
            .table_name(table.name())
            .send()
            .await
            .expect("items");
        let item = &scan.items()[0];
        assert_eq!(item.get("type"), Some(&AttributeValue::S("a".to_owned())));
        assert_eq!(item.get("match"), Some(&AttributeValue::S("b".to_owned())));
        assert_eq!(
            table.query(Raw::partition("a").r#match("b")).all().await?,
            slice::from_ref(&raw)
        );
        Ok(())
    })
}

#[test]
fn a_lone_integer_is_a_number_and_never_left_out_of_the_condition() -> Result<(), Error> {
    let condition = Wide::partition("org").n(0_u64).condition()?;
    assert_eq!(
        condition.sort(),
        &SortCondition::Equal(KeyValue::N("0".to_owned()))
    );
    let range = Wide::partition("org").n_range(5..).condition()?;
    assert_eq!(range.to_string(), "pk = \"org\" AND sk >= 5");
    let network = Scripted::answering([json!({ "Items": [] })]);
    run(network
        .table::<Wide>()
        .query(Wide::partition("org").n(0_u64))
        .all())?;
    let request = &network.requests()[0].body;
    assert_eq!(request["KeyConditionExpression"], "#pk = :pk AND #sk = :sk");
    assert_eq!(
        request["ExpressionAttributeValues"][":sk"],
        json!({ "N": "0" })
    );
    Ok(())
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<id>"]
struct Open {
    org: String,
    id: u32,
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

#[test]
fn a_flattened_map_cannot_write_an_attribute_of_the_key() {
    for name in ["pk", "sk", "_type"] {
        let network = Scripted::answering([json!({})]);
        let rest = BTreeMap::from([(name.to_owned(), "x".to_owned())]);
        let open = Open {
            org: "org".to_owned(),
            id: 1,
            rest,
        };
        let table = network.table::<Open>();
        let error = run(table.put(&open).into_future()).expect_err("an attribute of the key");
        assert!(error.to_string().contains(&format!("`{name}`")), "{error}");
        assert_eq!(network.requests(), []);
    }
}

#[test]
fn attributes_of_the_key_never_reach_a_flattened_map() -> Result<(), Error> {
    let rest = BTreeMap::from([("color".to_owned(), "red".to_owned())]);
    let open = Open {
        org: "org".to_owned(),
        id: 1,
        rest,
    };
    on_each(async |engine| {
        let table = engine.table::<Open>().await?;
        table.put(&open).await?;
        assert_eq!(table.get(open.primary_key()).await?.as_ref(), Some(&open));
        let all = table.query(Open::partition("org")).all().await?;
        assert_eq!(all, slice::from_ref(&open));
        Ok(())
    })
}
