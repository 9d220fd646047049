//! Many keys at once.

use std::collections::HashSet;
use std::future::IntoFuture;
use std::time::Duration;

use dynakey::{CapacityMeter, Error};
use dynakey_tests::engine::{Feature, on_each};
use dynakey_tests::scripted::{Answer, Request, Scripted};
use serde_json::{Value, json};

use crate::reads::{Node, node};
use crate::requests::answered;
use crate::run;

/// The ids that a request asks for.
fn asked(request: &Request) -> Vec<u32> {
    let keys = request.body["RequestItems"]["Node"]["Keys"].as_array();
    let id =
        |key: &Value| -> Option<u32> { key["sk"]["S"].as_str()?.strip_prefix("a#")?.parse().ok() };
    keys.into_iter().flatten().filter_map(id).collect()
}

/// An answer with these, and without those.
fn found(ids: &[u32], unprocessed: &[u32]) -> Value {
    let items: Vec<_> = ids.iter().map(|id| answered("a", *id)).collect();
    let key = |id: &u32| json!({ "pk": { "S": "org" }, "sk": { "S": format!("a#{id:010}") } });
    let left: Vec<_> = unprocessed.iter().map(key).collect();
    let left = if left.is_empty() {
        json!({})
    } else {
        json!({ "Node": { "Keys": left } })
    };
    json!({ "Responses": { "Node": items }, "UnprocessedKeys": left })
}

fn keys(ids: impl IntoIterator<Item = u32>) -> Vec<<Node as dynakey::Entity>::Key> {
    ids.into_iter()
        .map(|id| Node::key("org", "a", id))
        .collect()
}

/// Waits take no time.
fn run_paused<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .expect("a runtime")
        .block_on(future)
}

#[test]
fn a_key_asked_for_twice_is_sent_once() -> Result<(), Error> {
    let network = Scripted::answering([found(&[2, 1], &[])]);
    let table = network.table::<Node>();
    let answers = run(table.batch_get(keys([1, 1, 2, 3])).into_future())?;
    let one = || Some(node("a", 1));
    assert_eq!(answers, [one(), one(), Some(node("a", 2)), None]);
    assert_eq!(asked(&network.requests()[0]), [1, 2, 3]);
    Ok(())
}

#[test]
fn any_number_of_keys_is_answered_in_order() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Node>().await?;
        for id in (0..250).step_by(2) {
            table.put(&node("a", id)).await?;
        }
        let meter = CapacityMeter::new();
        let all = keys((0..250).rev());
        let answers = table.batch_get(&all).consistent().capacity(&meter).await?;
        for (key, answer) in all.iter().zip(&answers) {
            assert_eq!(*answer, (key.id % 2 == 0).then(|| node("a", key.id)));
        }
        assert_eq!((answers.len(), meter.requests()), (250, 3));
        if engine.has_all(&[Feature::BatchCapacity]) {
            assert!(meter.units() > 0.0);
        }
        assert_eq!(table.batch_get(keys([])).await?, []);
        Ok(())
    })
}

#[test]
fn what_is_unprocessed_is_asked_for_again() -> Result<(), Error> {
    let mut unwilling = 2;
    let network = Scripted::by(move |request| {
        let mut ids = asked(request);
        if ids.contains(&7) && unwilling > 0 {
            unwilling -= 1;
            ids.retain(|id| *id != 7);
            return found(&ids, &[7]);
        }
        found(&ids, &[])
    });
    let table = network.table::<Node>();
    let answers = run_paused(table.batch_get(keys(0..250)).into_future())?;
    assert!(answers.iter().all(Option::is_some));
    let sizes: Vec<_> = network
        .requests()
        .iter()
        .map(|it| asked(it).len())
        .collect();
    assert_eq!(sizes.len(), 5, "{sizes:?}");
    let distinct: HashSet<_> = network.requests().iter().flat_map(asked).collect();
    assert_eq!(distinct.len(), 250);
    Ok(())
}

#[test]
fn what_stays_unprocessed_is_listed() {
    let network = Scripted::by(|request| {
        let (left, done): (Vec<_>, Vec<_>) =
            asked(request).into_iter().partition(|id| id % 100 == 7);
        found(&done, &left)
    });
    let table = network.table::<Node>();
    let before = std::time::Instant::now();
    let waited = run_paused(async {
        let start = tokio::time::Instant::now();
        let error = table
            .batch_get(keys(0..250))
            .await
            .expect_err("unprocessed");
        let Error::Unprocessed {
            operation: "BatchGetItem",
            entity: "Node",
            keys,
            source: None,
            ..
        } = &error
        else {
            panic!("{error:?}");
        };
        let keys: Vec<_> = keys.iter().map(ToString::to_string).collect();
        assert_eq!(keys.len(), 3);
        assert_eq!(keys[0], r#""org" / "a#0000000007""#);
        assert!(error.to_string().contains("3 items of `Node`"), "{error}");
        start.elapsed()
    });
    assert!(
        waited > Duration::from_secs(1) && waited < Duration::from_secs(30),
        "{waited:?}"
    );
    assert!(before.elapsed() < Duration::from_secs(10));
}

// DynamoDB stops at 16 MB and calls the rest unprocessed: however many rounds that takes, each gets something done.
#[test]
fn rounds_that_get_something_done_are_not_counted() -> Result<(), Error> {
    let network = Scripted::by(|request| {
        let ids = asked(request);
        let (done, left) = ids.split_at(ids.len().min(3));
        found(done, left)
    });
    let table = network.table::<Node>();
    let answers = run_paused(table.batch_get(keys(0..100)).into_future())?;
    assert!(answers.iter().all(Option::is_some));
    Ok(())
}

#[test]
fn a_failure_breaks_a_batch_off() {
    let network = Scripted::by(|request| {
        let ids = asked(request);
        if ids.contains(&100) {
            return Answer::Refused(400, "ResourceNotFoundException");
        }
        found(&ids, &[]).into()
    });
    let table = network.table::<Node>();
    let error = run(table.batch_get(keys(0..150)).into_future()).expect_err("refused");
    let Error::Unprocessed { keys, .. } = &error else {
        panic!("{error:?}");
    };
    assert_eq!(keys.len(), 50);
    let mut sources =
        std::iter::successors(std::error::Error::source(&error), |error| error.source());
    assert!(sources.any(<dyn std::error::Error>::is::<aws_sdk_dynamodb::Error>));
}

#[test]
fn nothing_is_sent_with_a_key_that_is_none() {
    let network = Scripted::default();
    let table = network.table::<Node>();
    let keys = [Node::key("org", "a", 1_u32), Node::key("org", "", 2_u32)];
    let error = run(table.batch_get(keys).into_future()).expect_err("an empty parent");
    assert!(matches!(error, Error::Key(_)), "{error:?}");
    assert_eq!(network.requests(), []);
}

#[test]
fn few_requests_are_under_way_at_once() -> Result<(), Error> {
    let network =
        Scripted::by(|request| found(&asked(request), &[])).after(Duration::from_millis(10));
    let table = network.table::<Node>();
    run(table.batch_get(keys(0..3000)).into_future())?;
    let most = network.most_in_flight();
    assert!((2..=16).contains(&most), "{most}");
    Ok(())
}

#[test]
fn items_of_a_batch_that_cannot_be_read_are_taken() -> Result<(), Error> {
    let mut answer = found(&[1, 2], &[]);
    answer["Responses"]["Node"][0]["id"] = json!({ "S": "one" });
    let network = Scripted::by(move |_| answer.clone());
    let table = network.table::<Node>();
    let error = run(table.batch_get(keys([1, 2])).into_future());
    assert!(matches!(error, Err(Error::Decode { .. })));
    let mut bad = 0;
    let answers = run(table
        .batch_get(keys([1, 2]))
        .on_bad(|_| bad += 1)
        .into_future())?;
    assert_eq!((answers, bad), (vec![None, Some(node("a", 2))], 1));
    Ok(())
}
