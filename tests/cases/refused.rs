//! What DynamoDB refuses and engines let pass: the library refuses it before anything is sent.

use std::future::IntoFuture;
use std::ops::Bound::{Excluded, Included, Unbounded};

use dynakey::{Entity, Error, IntoQuery, Source, Stored};
use dynakey_tests::scripted::Scripted;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::run;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<name>"]
#[gsi(by_owner = "gsi1", pk = "<owner>", sk = "<title>")]
#[gsi(inverse = "gsi2", pk = sk, sk = pk)]
#[gsi(by_place = "gsi3", pk(country, city), sk(street, house))]
#[lsi(by_title = "lsi1", sk = "<title>")]
struct Page {
    org: String,
    name: String,
    owner: String,
    title: String,
    country: String,
    city: String,
    street: String,
    house: Option<String>,
}

fn page() -> Page {
    let [org, name, owner, title, country, city, street] = ["x"; 7].map(str::to_owned);
    let house = Some("x".to_owned());
    Page {
        org,
        name,
        owner,
        title,
        country,
        city,
        street,
        house,
    }
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<digest>"]
#[sk = "<part>"]
struct Blob {
    digest: Vec<u8>,
    part: Vec<u8>,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<a>"]
#[sk = "<n>"]
#[gsi(by_n = "gsi1", pk = "ALL", sk = "<n:desc>#<a>")]
struct Number {
    a: u8,
    n: i64,
}

/// Runs a query without a network, and gives the component that is refused, or what the error says of the whole key.
fn refused<E, Q>(query: Q) -> String
where
    E: Stored,
    Q: IntoQuery<E>,
    Q::Source: Source<E, Item: dynakey::Projection<E, Stored: serde::de::DeserializeOwned>>,
{
    let network = Scripted::answering([json!({})]);
    let table = network.table::<E>();
    let error = run(table.query(query).all()).err();
    assert_eq!(network.requests(), []);
    match error {
        Some(Error::Key(error)) => error
            .component()
            .map_or_else(|| error.to_string(), str::to_owned),
        other => panic!("{other:?}"),
    }
}

/// Puts an item without a network, which must refuse it.
#[track_caller]
fn assert_not_put<E: Stored + Sync>(entity: &E) {
    let network = Scripted::answering([json!({})]);
    let table = network.table::<E>();
    let put = run(table.put(entity).into_future());
    assert!(matches!(put, Err(Error::Key(_))), "{put:?}");
    assert_eq!(network.requests(), []);
}

/// The values of a query that is sent.
fn sent<E, Q>(query: Q) -> Vec<Value>
where
    E: Stored,
    Q: IntoQuery<E>,
    Q::Source: Source<E, Item: dynakey::Projection<E, Stored: serde::de::DeserializeOwned>>,
{
    let network = Scripted::answering([json!({ "Items": [] })]);
    let table = network.table::<E>();
    run(table.query(query).all()).map(drop).expect("an answer");
    let requests = network.requests();
    let values = requests
        .iter()
        .filter_map(|request| request.body["ExpressionAttributeValues"].as_object());
    // The name of the type is no value of the condition.
    let values = values.flat_map(|values| values.iter().filter(|(alias, _)| *alias != ":t"));
    values.map(|(_, value)| value.clone()).collect()
}

#[test]
fn an_empty_text_is_never_the_value_of_a_condition() {
    assert_eq!(refused(Page::partition("")), "org");
    assert_eq!(refused(Page::partition("x").name("")), "name");
    assert_eq!(refused(Page::by_owner("")), "owner");
    assert_eq!(refused(Page::by_owner("x").title("")), "title");
    assert_eq!(refused(Page::by_title("x").title("")), "title");
    assert_eq!(refused(Page::inverse("")), "name");
    assert_eq!(refused(Page::inverse("x").org("")), "org");
    assert_eq!(refused(Page::by_place("x", "")), "city");
    assert_eq!(refused(Page::by_place("x", "x").street("")), "street");
    let house = Page::by_place("x", "x").street("x").house("");
    assert_eq!(refused(house), "house");
    assert_eq!(refused(Blob::partition(&[])), "digest");
    assert_eq!(refused(Blob::partition(&[1]).part(&[])), "part");
}

#[test]
fn an_empty_end_of_a_range_is_left_out() {
    let empty = json!({ "S": "" });
    let queries = [
        sent(Page::partition("x").name_range(""..)),
        sent(Page::partition("x").name_range((Excluded(""), Unbounded))),
        sent(Page::partition("x").name_range((Included(""), Excluded("a")))),
        sent(Page::partition("x").name_range(.."")),
        sent(Page::partition("x").name_range(..="")),
        sent(Page::partition("x").name_starts_with("")),
        sent(Page::by_owner("x").title_range(""..)),
        sent(Page::by_title("x").title_starts_with("")),
        sent(Page::by_place("x", "x").street_range(""..="b")),
        sent(Page::by_place("x", "x").street("x").house_starts_with("")),
    ];
    assert!(!queries.concat().contains(&empty), "{queries:?}");
    let nothing = || Vec::<u8>::new();
    let queries = [
        sent(Blob::partition(&[1]).part_range(nothing()..)),
        sent(Blob::partition(&[1]).part_range((Excluded(nothing()), Unbounded))),
        sent(Blob::partition(&[1]).part_range(..nothing())),
        sent(Blob::partition(&[1]).part_range(..=nothing())),
    ];
    assert!(
        !queries.concat().contains(&json!({ "B": "" })),
        "{queries:?}"
    );
}

#[test]
fn a_key_over_its_limit_is_never_the_value_of_a_condition() {
    let (pk, sk) = (&"x".repeat(2049), &"x".repeat(1025));
    let refusals = [
        refused(Page::partition(pk)),
        refused(Page::partition("x").name(sk)),
        refused(Page::partition("x").name_starts_with(sk)),
        refused(Page::by_owner(pk)),
        refused(Page::by_owner("x").title(sk)),
        refused(Page::by_owner("x").title_starts_with(sk)),
        refused(Page::by_title(pk)),
        refused(Page::by_title("x").title(sk)),
        refused(Page::inverse("x").org(sk)),
        refused(Page::by_place("x", pk)),
        refused(Page::by_place("x", "x").street(sk)),
        refused(Page::by_place("x", "x").street_starts_with(sk)),
        refused(Blob::partition(vec![1; 2049])),
        refused(Blob::partition(&[1]).part(vec![1; 1025])),
    ];
    let is_of_size = |error: &String| error.contains("2049") || error.contains("1025");
    assert!(refusals.iter().all(is_of_size), "{refusals:?}");
    // The greatest that fit are sent.
    let (pk, sk) = (&"x".repeat(2048), &"x".repeat(1024));
    for values in [
        sent(Page::partition(pk).name(sk)),
        sent(Page::by_owner(pk).title_starts_with(sk)),
        sent(Page::by_place(pk, pk).street(sk)),
    ] {
        assert!(values.contains(&json!({ "S": pk })) && values.contains(&json!({ "S": sk })));
    }
    let values = sent(Blob::partition(vec![1; 2048]).part(vec![1; 1024]));
    assert!(values.len() >= 2, "{values:?}");
}

#[test]
fn an_item_is_not_stored_with_an_index_key_that_is_empty_or_over_its_limit() {
    let (pk, sk) = ("x".repeat(2049), "x".repeat(1025));
    for text in ["", pk.as_str()] {
        let text = text.to_owned();
        let (owner, country) = (text.clone(), text);
        assert_not_put(&Page { owner, ..page() });
        assert_not_put(&Page { country, ..page() });
    }
    for text in ["", sk.as_str()] {
        let text = text.to_owned();
        let (title, street, house) = (text.clone(), text.clone(), Some(text));
        assert_not_put(&Page { title, ..page() });
        assert_not_put(&Page { street, ..page() });
        assert_not_put(&Page { house, ..page() });
    }
    // Short enough for a partition key, and the sort key of the index that turns it round.
    assert_not_put(&Page { org: sk, ..page() });
}

#[test]
fn an_empty_range_of_an_index_sends_nothing() {
    let (low, high) = (5, 9);
    for values in [
        sent(Page::by_owner("x").title_range("b".."a")),
        sent(Page::by_owner("x").title_range("a".."a")),
        sent(Page::by_title("x").title_range("b"..="a")),
        sent(Page::by_place("x", "x").street_range("b".."a")),
        sent(Page::by_place("x", "x").street("x").house_range("b"..="a")),
        sent(Number::partition(1).n_range(high..low)),
        sent(Number::partition(1).n_range(low..low)),
        sent(Number::partition(1).n_range((Excluded(low), Excluded(low + 1)))),
        sent(Number::partition(1).n_range((Excluded(i64::MAX), Unbounded))),
        sent(Number::by_n().n_range(high..=low)),
        sent(Blob::partition(&[1]).part_range(vec![2]..vec![1])),
    ] {
        assert_eq!(values, Vec::<Value>::new());
    }
}
