//! Streams: what is asked, and when.

use std::task::{Context, Poll, Waker};

use dynakey::Error;
use dynakey_tests::scripted::{Answer, Scripted};
use futures_core::Stream;
use serde_json::{Value, json};

use crate::reads::{Node, node};
use crate::requests::{answered, page};
use crate::run;

/// Two items to a page, without end.
fn endless() -> Scripted {
    let mut id = 0;
    Scripted::by(move |_| {
        id += 2;
        page(&[answered("a", id - 1), answered("a", id)], Some(id))
    })
}

#[test]
fn nothing_is_asked_for_before_it_is_wanted() -> Result<(), Error> {
    let network = endless();
    let table = network.table::<Node>();
    run(async {
        let mut nodes = table.query(Node::children_of("org", "a")).stream();
        let asked = || network.requests().len();
        assert_eq!(asked(), 0);
        assert_eq!(nodes.next().await.transpose()?, Some(node("a", 1)));
        assert_eq!(nodes.next().await.transpose()?, Some(node("a", 2)));
        assert_eq!(asked(), 1);
        assert_eq!(nodes.next().await.transpose()?, Some(node("a", 3)));
        assert_eq!(asked(), 2);
        drop(nodes);
        tokio::task::yield_now().await;
        assert_eq!(asked(), 2);
        Ok(())
    })
}

#[test]
fn a_stream_ends_with_its_limit() -> Result<(), Error> {
    let network = endless();
    let table = network.table::<Node>();
    run(async {
        let mut nodes = table.query(Node::children_of("org", "a")).limit(4).stream();
        let mut count = 0;
        while let Some(node) = nodes.next().await.transpose()? {
            count += 1;
            assert_eq!(node.id, count);
        }
        assert_eq!((count, network.requests().len()), (4, 2));
        assert!(nodes.next().await.is_none());
        Ok(())
    })
}

#[test]
fn nothing_is_sent_for_no_items() {
    let network = Scripted::default();
    let table = network.table::<Node>();
    let mut nothing = table.query(Node::partition("org")).limit(0).stream();
    assert!(run(nothing.next()).is_none());
    let mut empty = table
        .query(Node::partition("org").parent_range("b".."a"))
        .stream();
    assert!(run(empty.next()).is_none());
    assert_eq!(network.requests(), []);
}

#[test]
fn a_stream_goes_on_after_an_item_that_cannot_be_read() {
    let mut broken = answered("a", 2);
    broken["id"] = json!({ "S": "two" });
    let items = [answered("a", 1), broken, answered("a", 3)];
    let network = Scripted::answering([page(&items, Some(3)), page(&[answered("a", 4)], None)]);
    let table = network.table::<Node>();
    let mut nodes = table.query(Node::children_of("org", "a")).stream();
    let mut seen = Vec::new();
    while let Some(node) = run(nodes.next()) {
        seen.push(node.map(|node| node.id).map_err(|error| {
            assert!(matches!(error, Error::Decode { .. }), "{error:?}");
        }));
    }
    assert_eq!(seen, [Ok(1), Err(()), Ok(3), Ok(4)]);
}

#[test]
fn a_stream_ends_with_what_went_wrong() {
    let answers: [Answer; 2] = [
        page(&[answered("a", 1)], Some(1)).into(),
        Answer::Refused(400, "ResourceNotFoundException"),
    ];
    let network = Scripted::answering(answers);
    let table = network.table::<Node>();
    let mut nodes = table.query(Node::children_of("org", "a")).stream();
    assert!(matches!(run(nodes.next()), Some(Ok(_))));
    assert!(matches!(run(nodes.next()), Some(Err(Error::Sdk { .. }))));
    assert!(run(nodes.next()).is_none());
    assert_eq!(network.requests().len(), 2);
}

#[test]
fn what_is_wrong_with_a_query_is_its_streams_first_item() {
    let table = Scripted::default().table::<Node>();
    let mut nodes = table.query(Node::partition("")).stream();
    assert!(matches!(run(nodes.next()), Some(Err(Error::Key(_)))));
    assert!(run(nodes.next()).is_none());
    let query = || table.query(Node::children_of("org", "a"));
    let cursor = query().cursor_of(&node("a", 1)).expect("a cursor");
    let mut before = query().before(cursor).stream();
    assert!(matches!(
        run(before.next()),
        Some(Err(Error::Request { .. }))
    ));
}

#[test]
fn segments_are_read_at_once() -> Result<(), Error> {
    let network = Scripted::by(|request| {
        let segment = request.body["Segment"].as_u64().unwrap_or_default();
        let id = u32::try_from(segment).unwrap_or_default();
        // The last segments have a second page.
        let last = (request.body.get("ExclusiveStartKey").is_none() && id >= 2).then_some(id);
        page(&[answered("a", id)], last)
    })
    .after(std::time::Duration::from_millis(10));
    let table = network.table::<Node>();
    assert_eq!(run(table.scan().segments(4).all())?.len(), 6);
    assert_eq!(network.most_in_flight(), 4);
    for request in network.requests() {
        assert_eq!(request.body["TotalSegments"], 4);
    }
    Ok(())
}

#[test]
fn it_is_a_stream_for_other_crates() {
    fn poll<T>(stream: impl Stream<Item = Result<T, Error>> + Send + Unpin + 'static) -> bool {
        let mut stream = Box::pin(stream);
        let poll = stream
            .as_mut()
            .poll_next(&mut Context::from_waker(Waker::noop()));
        matches!(poll, Poll::Ready(None))
    }
    let table = Scripted::answering([Value::Null]).table::<Node>();
    assert!(poll(table.query(Node::partition("org")).limit(0).stream()));
    assert!(poll(table.scan().limit(0).stream()));
}
