//! What a subscriber sees. In a process of its own: what a program asks to hear is remembered for all of its threads.

use std::fmt;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use dynakey::{Entity, Error, Table};
use serde::{Deserialize, Serialize};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

#[derive(Entity, Serialize, Deserialize)]
#[pk = "<org>"]
#[sk = "<parent>#<id>"]
struct Node {
    org: String,
    parent: String,
    id: u32,
}

fn node(parent: &str, id: u32) -> Node {
    Node {
        org: "org".to_owned(),
        parent: parent.to_owned(),
        id,
    }
}

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(future)
}

/// Writes down all that is said under dynakey's name.
#[derive(Clone)]
struct Notes {
    level: Level,
    text: Arc<Mutex<String>>,
    next: Arc<AtomicU64>,
}

impl Notes {
    fn note(&self, write: impl FnOnce(&mut String)) {
        write(&mut self.text.lock().expect("no panic elsewhere"));
    }
}

struct Fields<'a>(&'a mut String);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let _ = write!(self.0, " {field}={value:?}");
    }
}

impl Subscriber for Notes {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("dynakey") && *metadata.level() <= self.level
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.note(|text| {
            let _ = write!(text, "\n{}", span.metadata().name());
            span.record(&mut Fields(text));
        });
        Id::from_u64(self.next.fetch_add(1, Ordering::Relaxed))
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        self.note(|text| values.record(&mut Fields(text)));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.note(|text| {
            text.push_str("\nevent");
            event.record(&mut Fields(text));
        });
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// What is said at this level while everything is run.
fn said(level: Level) -> Result<String, Error> {
    let notes = Notes {
        level,
        text: Arc::default(),
        next: Arc::new(AtomicU64::new(1)),
    };
    let text = Arc::clone(&notes.text);
    tracing::subscriber::with_default(notes, || {
        run(async {
            let table = Table::<Node>::local().await?;
            for id in 7_770_001..=7_770_003 {
                table.put(&node("secret", id)).await?;
            }
            let query = || table.query(Node::children_of("org", "secret"));
            query().all().await?;
            query().reverse().first().await?;
            query().count().await?;
            let page = query().limit(1).page().await?;
            query().after(page.next).page().await?;
            query().fetch_items().await?;
            let mut nodes = query().page_size(2).stream();
            while nodes.next().await.is_some() {}
            drop(nodes);
            let key = Node::key("org", "secret", 7_770_001_u32);
            table.get(&key).await?;
            table
                .delete(Node::key("org", "secret", 7_770_009_u32))
                .await?;
            table.batch_get([&key]).await?;
            table.scan().segments(2).all().await?;
            let _ = query().one().await;
            let _ = table.query(Node::partition("")).await;
            Ok::<_, Error>(())
        })
    })?;
    let said = text.lock().expect("no panic elsewhere").clone();
    Ok(said)
}

// One after the other.
#[test]
fn a_subscriber_hears_of_operations_and_of_no_value() -> Result<(), Error> {
    spans_say_what_was_done()?;
    key_text_is_said_at_trace_only()
}

fn spans_say_what_was_done() -> Result<(), Error> {
    let said = said(Level::DEBUG)?;
    for value in ["secret", "org", "777"] {
        assert!(!said.contains(value), "{value} in {said}");
    }
    let line = said.lines().find(|line| line.starts_with("query"));
    assert_eq!(
        line,
        Some(
            r#"query table="Node" entity="Node" pattern="children_of" pages=1 items=3 capacity=0.5"#
        )
    );
    for name in ["get", "batch_get", "scan", "put", "delete"] {
        assert!(
            said.lines().any(|line| line.starts_with(name)),
            "{name} in {said}"
        );
    }
    assert!(said.contains("pages=2 items=3"), "{said}");
    Ok(())
}

fn key_text_is_said_at_trace_only() -> Result<(), Error> {
    let said = said(Level::TRACE)?;
    assert!(said.contains(r#"begins_with(sk, "secret#")"#), "{said}");
    assert!(
        said.contains(r#"key="org" / "secret#0007770001""#),
        "{said}"
    );
    Ok(())
}
