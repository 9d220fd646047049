//! Ends of reads, and what they cost.

use std::future::IntoFuture;

use dynakey::{CapacityMeter, Entity, Error, Table};
use dynakey_tests::engine::on_each;
use dynakey_tests::scripted::Scripted;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::paging::{ids, tree};
use crate::reads::{Node, node};
use crate::requests::{answered, page};
use crate::run;

#[derive(Entity, Serialize, Deserialize)]
#[pk = "DEV#<device>"]
#[sk = "AT#<at>"]
struct Reading {
    device: String,
    at: u64,
}

#[test]
fn one_is_one() -> Result<(), Error> {
    on_each(async |engine| {
        let table = tree(engine, &[("a", 1), ("b", 2)]).await?;
        let one = |parent: &'static str| table.query(Node::children_of("org", parent)).one();
        assert_eq!(one("a").await?, node("a", 1));
        let error = one("b").await.expect_err("two");
        assert!(
            matches!(error, Error::Multiple { entity: "Node", .. }),
            "{error:?}"
        );
        assert!(
            error.to_string().contains(r#"begins_with(sk, "b#")"#),
            "{error}"
        );
        let error = one("c").await.expect_err("none");
        assert!(
            matches!(error, Error::NotFound { entity: "Node", .. }),
            "{error:?}"
        );
        Ok(())
    })
}

#[test]
fn counts_are_of_the_entitys_own_items() -> Result<(), Error> {
    let foreign = json!({ "pk": { "S": "org" }, "sk": { "S": "a#" } });
    let typed =
        json!({ "pk": { "S": "org" }, "sk": { "S": "a#0000000002" }, "_type": { "S": "Other" } });
    let own: Value = json!({ "pk": { "S": "org" }, "sk": { "S": "a#0000000001" } });
    let network = Scripted::answering([page(&[own, foreign, typed], None)]);
    let table = network.table::<Node>();
    assert_eq!(run(table.query(Node::children_of("org", "a")).count())?, 1);
    let body = &network.requests()[0].body;
    assert_eq!(body["ProjectionExpression"], "#pk, #sk, #t");
    assert_eq!(body.get("Select"), None);
    Ok(())
}

#[test]
fn items_that_cannot_be_read_are_taken() -> Result<(), Error> {
    let mut broken = answered("a", 2);
    broken["id"] = json!({ "S": "two" });
    let items = [answered("a", 1), broken, answered("a", 3)];
    let network = Scripted::by(move |_| page(&items, None));
    let table = network.table::<Node>();
    run(async {
        let query = || table.query(Node::children_of("org", "a"));
        assert!(matches!(
            query().await,
            Err(Error::Decode { entity: "Node", .. })
        ));
        assert!(query().page().await.is_err());
        let mut bad = Vec::new();
        let good = query().on_bad(|error| bad.push(error)).await?;
        assert_eq!(ids(&good), [1, 3]);
        assert!(matches!(&bad[..], [Error::Decode { .. }]), "{bad:?}");
        let page = query().on_bad(|_| ()).limit(2).page().await?;
        assert_eq!((ids(&page.items), page.next), (vec![1, 3], None));
        Ok(())
    })
}

#[test]
fn a_scan_is_paged_and_counted() -> Result<(), Error> {
    on_each(async |engine| {
        let table = tree(engine, &[("a", 4), ("b", 3)]).await?;
        let other = Table::<Reading>::new(table.client().clone(), table.name());
        other
            .put(&Reading {
                device: "a".to_owned(),
                at: 0,
            })
            .await?;
        let all = table.scan().await?;
        assert_eq!(all.len(), 7);
        assert_eq!(table.scan().segments(3).count().await?, 7);
        assert_eq!(table.scan().segments(3).page_size(1).all().await?.len(), 7);
        assert_eq!(table.scan().segments(3).limit(5).all().await?.len(), 5);
        let mut cursor = None;
        let mut paged = Vec::new();
        loop {
            let page = table
                .scan()
                .limit(2)
                .consistent()
                .after(cursor)
                .page()
                .await?;
            paged.extend(page.items);
            cursor = page.next;
            if cursor.is_none() {
                break;
            }
        }
        assert_eq!(paged, all);
        let error = table
            .scan()
            .segments(2)
            .page()
            .await
            .expect_err("no one place");
        assert!(matches!(error, Error::Request { .. }), "{error:?}");
        Ok(())
    })
}

#[test]
fn the_meter_sums_all_pages() -> Result<(), Error> {
    let with_capacity = |last| {
        let mut page = page(&[answered("a", 1)], last);
        page["ConsumedCapacity"] = json!({ "TableName": "Node", "CapacityUnits": 1.5 });
        page
    };
    let network = Scripted::answering([with_capacity(Some(1)), with_capacity(None)]);
    let meter = CapacityMeter::new();
    let table = network.table::<Node>();
    let query = table
        .query(Node::children_of("org", "a"))
        .capacity(&meter)
        .limit(9);
    let page = run(query.page())?;
    assert_eq!(
        (meter.requests(), meter.units(), page.capacity),
        (2, 3.0, 3.0)
    );
    for request in network.requests() {
        assert_eq!(request.body["ReturnConsumedCapacity"], "TOTAL");
    }
    Ok(())
}

#[test]
fn requests_can_go_to_other_threads() {
    fn is_send<T: Send>(_: T) {}
    fn is_static<T: 'static>(_: T) {}
    let network = Scripted::default();
    let table = network.table::<Node>();
    let query = || table.query(Node::partition("org"));
    is_send(query().into_future());
    is_send(query().all());
    is_send(query().page());
    is_send(query().count());
    is_send(query().one());
    is_send(query().stream());
    is_send(query().fetch_items());
    is_send(table.scan().segments(2).stream());
    is_send(table.scan().page());
    is_send(table.batch_get([Node::key("a", "b", 1_u32)]).into_future());
    is_send(table.query(Node::partition("org")).on_bad(|_| ()).all());
    is_static(query().stream());
}
