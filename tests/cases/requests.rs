//! Requests: what is sent, when asking stops, and how errors arrive.

use std::collections::HashSet;
use std::error::Error as StdError;

use dynakey::{Error, Query};
use dynakey_tests::scripted::Scripted;
use serde_json::{Value, json};

use crate::reads::{Node, node};
use crate::run;

/// A node as DynamoDB answers it.
pub fn answered(parent: &str, id: u32) -> Value {
    json!({
        "pk": { "S": "org" }, "sk": { "S": format!("{parent}#{id:010}") }, "_type": { "S": "Node" },
        "org": { "S": "org" }, "parent": { "S": parent }, "id": { "N": id.to_string() },
    })
}

pub fn page(items: &[Value], last: Option<u32>) -> Value {
    let mut page = json!({ "Items": items, "Count": items.len(), "ScannedCount": items.len() });
    if let Some(last) = last {
        page["LastEvaluatedKey"] =
            json!({ "pk": { "S": "org" }, "sk": { "S": format!("a#{last:010}") } });
    }
    page
}

#[test]
fn a_partition_alone_is_a_query_and_never_a_scan() -> Result<(), Error> {
    let network = Scripted::answering([page(&[], None)]);
    run(network.table::<Node>().query(Node::partition("org")).all())?;
    let requests = network.requests();
    assert_eq!(requests.len(), 1);
    assert_eq!(requests[0].operation, "Query");
    assert_eq!(requests[0].body["KeyConditionExpression"], "#pk = :pk");
    Ok(())
}

#[test]
fn an_empty_page_with_more_to_come_is_not_the_end() -> Result<(), Error> {
    let second = [answered("a", 4), answered("a", 5)];
    let network = Scripted::answering([page(&[], Some(3)), page(&second, None)]);
    let table = network.table();
    let read = table.query(Node::children_of("org", "a")).limit(2);
    assert_eq!(run(read.all())?, [node("a", 4), node("a", 5)]);
    let requests = network.requests();
    assert_eq!(requests.len(), 2);
    assert_eq!(
        requests[1].body["ExclusiveStartKey"]["sk"]["S"],
        "a#0000000003"
    );
    Ok(())
}

#[test]
fn a_last_key_exactly_at_the_end_is_the_end() -> Result<(), Error> {
    let network = Scripted::answering([page(&[answered("a", 1)], Some(1)), page(&[], None)]);
    let table = network.table();
    let read = table.query(Node::children_of("org", "a"));
    assert_eq!(run(read.all())?, [node("a", 1)]);
    assert_eq!(network.requests().len(), 2);
    Ok(())
}

#[test]
fn reading_stops_after_the_limit() -> Result<(), Error> {
    let ten: Vec<_> = (0..10).map(|id| answered("a", id)).collect();
    let network = Scripted::answering([page(&ten, Some(9)), page(&ten, Some(9))]);
    let table = network.table();
    let read = table.query(Node::children_of("org", "a")).limit(10);
    assert_eq!(run(read.all())?.len(), 10);
    let requests = network.requests();
    assert_eq!(requests.len(), 1);
    assert_eq!(requests[0].body["Limit"], 10);
    Ok(())
}

#[test]
fn a_limit_counts_the_items_of_all_pages() -> Result<(), Error> {
    let four = |from| -> Vec<_> { (from..from + 4).map(|id| answered("a", id)).collect() };
    let pages = [
        page(&four(0), Some(3)),
        page(&four(4), Some(7)),
        page(&four(8), Some(11)),
    ];
    let network = Scripted::answering(pages);
    let table = network.table();
    let read = table.query(Node::children_of("org", "a")).limit(10);
    let ids: Vec<_> = run(read.all())?.into_iter().map(|node| node.id).collect();
    assert_eq!(ids, (0..10).collect::<Vec<_>>());
    assert_eq!(network.requests().len(), 3);
    Ok(())
}

#[test]
fn nothing_is_sent_for_nothing() -> Result<(), Error> {
    let network = Scripted::default();
    let table = network.table::<Node>();
    let children = || Node::partition("org").parent("a");
    let (low, high) = (5, 9);
    run(async {
        assert_eq!(table.query(children()).limit(0).all().await?, []);
        assert_eq!(table.query(children().id_range(low..low)).all().await?, []);
        assert_eq!(
            table.query(children().id_range(high..=low)).all().await?,
            []
        );
        assert_eq!(
            table
                .query(Node::partition("org").parent_range("b".."a"))
                .all()
                .await?,
            []
        );
        assert_eq!(table.query(children().id_range(..0)).first().await?, None);
        Ok::<_, Error>(())
    })?;
    assert_eq!(network.requests(), []);
    Ok(())
}

#[test]
fn the_key_condition_alone_names_key_attributes() -> Result<(), Error> {
    let network = Scripted::answering([page(&[], None)]);
    run(network
        .table::<Node>()
        .query(Node::partition("org").parent("a").id(1_u32))
        .all())?;
    let request = &network.requests()[0].body;
    let filter = request["FilterExpression"].as_str().unwrap_or_default();
    assert!(
        !filter.contains("#pk") && !filter.contains("#sk"),
        "{filter}"
    );
    for (alias, name) in request["ExpressionAttributeNames"]
        .as_object()
        .expect("names")
    {
        let is_key = ["pk", "sk"].contains(&name.as_str().unwrap_or_default());
        assert!(!is_key || !filter.contains(alias.as_str()), "{filter}");
    }
    Ok(())
}

#[test]
fn names_and_values_are_those_in_use() -> Result<(), Error> {
    let queries: [Query<Node>; 4] = [
        Node::partition("org").into(),
        Node::children_of("org", "a"),
        Node::partition("org").parent_range("a".."b"),
        Node::partition("org").parent("a").id(1_u32).into(),
    ];
    for query in queries {
        let network = Scripted::answering([page(&[], None), json!({})]);
        let table = network.table::<Node>();
        run(table.query(query).all())?;
        let body = &network.requests()[0].body;
        let expression = body["KeyConditionExpression"]
            .as_str()
            .expect("a condition");
        let filter = body["FilterExpression"].as_str().unwrap_or_default();
        let words = [expression, filter].map(|text| text.split([' ', '(', ')', ',']));
        let words: HashSet<_> = words.into_iter().flatten().collect();
        for map in ["ExpressionAttributeNames", "ExpressionAttributeValues"] {
            let map = body[map].as_object().expect("a map that is not empty");
            assert!(
                !map.is_empty() && map.keys().all(|word| words.contains(word.as_str())),
                "{body}"
            );
        }
    }
    Ok(())
}

#[test]
fn maps_without_entries_are_not_sent() -> Result<(), Error> {
    let network = Scripted::answering([json!({}), json!({}), json!({})]);
    let table = network.table::<Node>();
    run(async {
        table.put(&node("a", 1)).await?;
        table.get(Node::key("org", "a", 1_u32)).await?;
        table.delete(Node::key("org", "a", 1_u32)).await
    })?;
    for request in network.requests() {
        for map in ["ExpressionAttributeNames", "ExpressionAttributeValues"] {
            assert_eq!(request.body.get(map), None, "{request:?}");
        }
    }
    Ok(())
}

#[test]
fn a_query_built_twice_is_the_same_request() {
    let build = || {
        let network = Scripted::answering([page(&[], None)]);
        let table = network.table::<Node>();
        let query = Node::partition("org").parent("a").id_range(1..5);
        let json = table
            .query(query.clone())
            .limit(3)
            .explain()
            .expect("a request")
            .to_json();
        run(table.query(query).limit(3).all()).expect("items");
        (json, network.requests())
    };
    let first = build();
    let threads: Vec<_> = (0..8).map(|_| std::thread::spawn(build)).collect();
    for thread in threads {
        assert_eq!(thread.join().expect("a request"), first);
    }
    let (json, requests) = first;
    assert_eq!(
        serde_json::from_str::<Value>(&json).expect("json"),
        requests[0].body
    );
}

#[test]
fn an_error_goes_anywhere() {
    fn is_free<T: Send + Sync + 'static>() {}
    fn fails() -> Result<(), Box<dyn StdError + Send + Sync>> {
        run(Scripted::default()
            .table::<Node>()
            .query(Node::partition(""))
            .all())?;
        Ok(())
    }
    is_free::<Error>();
    let error = fails().expect_err("an empty partition key");
    assert!(
        error
            .downcast_ref::<Error>()
            .is_some_and(|error| matches!(error, Error::Key(_)))
    );
}

#[test]
fn a_refusal_leads_to_the_sdks_error() {
    let network = Scripted::default();
    let error = run(network.table::<Node>().query(Node::partition("org")).all())
        .expect_err("the script is empty");
    assert!(
        matches!(
            error,
            Error::Sdk {
                operation: "Query",
                ..
            }
        ),
        "{error:?}"
    );
    let table = network.table::<Node>();
    let said = format!(
        "`Node`: Query on the table `{}` failed: ValidationException: the script ends here",
        table.name()
    );
    assert_eq!(error.to_string(), said);
    let mut sources = std::iter::successors(error.source(), |&error| error.source());
    assert!(sources.any(<dyn StdError>::is::<aws_sdk_dynamodb::Error>));
}
