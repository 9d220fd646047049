//! Networks that are slow, and services that refuse.

use std::future::IntoFuture;
use std::time::Duration;

use dynakey::Error;
use dynakey_tests::scripted::{Answer, Scripted};

use crate::reads::{Node, node};
use crate::requests::{answered, page};
use crate::run;

#[test]
fn queries_at_once_are_all_under_way() -> Result<(), Error> {
    let network =
        Scripted::by(|_| page(&[answered("a", 1)], None)).after(Duration::from_millis(10));
    let table = network.table::<Node>();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let tasks: Vec<_> = (0..64)
            .map(|_| {
                let table = table.clone();
                tokio::spawn(async move { table.query(Node::children_of("org", "a")).await })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.expect("a result")?, [node("a", 1)]);
        }
        assert_eq!(network.most_in_flight(), 64);
        Ok(())
    })
}

/// What passes: throttling in its forms, the service's own faults, a connection that breaks.
fn passing() -> [Answer; 5] {
    [
        Answer::Refused(400, "ProvisionedThroughputExceededException"),
        Answer::Refused(400, "ThrottlingException"),
        Answer::Refused(500, "InternalServerError"),
        Answer::Refused(503, "ServiceUnavailable"),
        Answer::Broken,
    ]
}

#[test]
fn what_passes_is_tried_again_and_no_page_is_lost() -> Result<(), Error> {
    for trouble in passing() {
        let answers = [
            page(&[answered("a", 1)], Some(1)).into(),
            trouble.clone(),
            trouble,
            page(&[answered("a", 2)], None).into(),
        ];
        let network = Scripted::answering(answers).attempts(3);
        let table = network.table::<Node>();
        let all = run(table.query(Node::children_of("org", "a")).into_future())?;
        assert_eq!(all, [node("a", 1), node("a", 2)]);
        let requests = network.requests();
        assert_eq!(requests.len(), 4);
        assert_eq!(requests[1].body, requests[3].body);
    }
    Ok(())
}

#[test]
fn what_does_not_pass_is_an_error_and_not_an_empty_result() {
    for trouble in passing() {
        let network = Scripted::by(move |_| trouble.clone()).attempts(2);
        let table = network.table::<Node>();
        run(async {
            let query = || table.query(Node::children_of("org", "a"));
            let key = Node::key("org", "a", 1_u32);
            let errors = [
                query().all().await.err(),
                query().first().await.err(),
                query().one().await.err(),
                query().count().await.err(),
                query().page().await.err(),
                query().stream().next().await.and_then(Result::err),
                table.scan().all().await.err(),
                table.get(&key).await.err(),
                table.batch_get([&key]).await.err(),
            ];
            for error in errors {
                let Some(Error::Sdk { .. } | Error::Unprocessed { .. }) = error else {
                    panic!("{error:?}");
                };
            }
        });
    }
}

#[test]
fn an_endpoint_that_is_silent_is_given_up() {
    let network = Scripted::by(|_| Answer::Silence);
    let table = network.table::<Node>();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .expect("a runtime");
    let error = runtime.block_on(table.query(Node::children_of("org", "a")).into_future());
    assert!(matches!(error, Err(Error::Sdk { .. })), "{error:?}");
}
