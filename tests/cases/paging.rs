//! Pages, cursors and ends.

use dynakey::{CapacityMeter, Cursor, Entity, Error, Table};
use dynakey_tests::engine::{Engine, Feature, on_each, on_each_with};
use dynakey_tests::indexed::{Session, session, table_of};
use dynakey_tests::scripted::Scripted;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::reads::{Node, node};
use crate::requests::{answered, page};
use crate::run;

pub async fn tree(engine: &Engine, parents: &[(&str, u32)]) -> Result<Table<Node>, Error> {
    let table = engine.table().await?;
    for (parent, count) in parents {
        for id in 1..=*count {
            table.put(&node(parent, id)).await?;
        }
    }
    Ok(table)
}

pub fn ids(nodes: &[Node]) -> Vec<u32> {
    nodes.iter().map(|node| node.id).collect()
}

#[test]
fn pages_forwards_and_backwards_give_every_item_once() -> Result<(), Error> {
    on_each(async |engine| {
        let table = tree(engine, &[("a", 7), ("ab", 3)]).await?;
        let query = || table.query(Node::children_of("org", "a"));
        let mut cursor = None;
        let mut seen = Vec::new();
        let mut last = Vec::new();
        loop {
            let page = query().limit(3).after(cursor).page().await?;
            seen.extend(ids(&page.items));
            cursor = page.next;
            if cursor.is_none() {
                break;
            }
            last = page.items;
        }
        assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7]);
        let before = query().cursor_of(&last[2])?;
        let page = query().before(before).limit(3).page().await?;
        assert_eq!(ids(&page.items), [3, 4, 5]);
        // The next page begins with what stood under the cursor.
        let again = query().after(page.next).limit(1).page().await?;
        assert_eq!(ids(&again.items), [6]);
        let page = query().before(page.previous).limit(3).page().await?;
        assert_eq!(ids(&page.items), [1, 2]);
        assert_eq!(page.previous, None);
        let all = query().before(query().cursor_of(&node("a", 4))?).await?;
        assert_eq!(ids(&all), [1, 2, 3]);
        Ok(())
    })
}

#[test]
fn backwards_before_is_what_was_read_before() -> Result<(), Error> {
    on_each(async |engine| {
        let table = tree(engine, &[("a", 5)]).await?;
        let query = || table.query(Node::children_of("org", "a")).reverse();
        let cursor = query().cursor_of(&node("a", 2))?;
        let page = query().before(cursor.clone()).limit(2).page().await?;
        assert_eq!(ids(&page.items), [4, 3]);
        assert_eq!(ids(&query().after(cursor).await?), [1]);
        Ok(())
    })
}

#[test]
fn one_query_takes_no_cursor_of_another() -> Result<(), Error> {
    on_each(async |engine| {
        let table = tree(engine, &[("a", 3), ("b", 3)]).await?;
        let other = Table::<Node>::new(table.client().clone(), "other");
        let cursor = table
            .query(Node::children_of("org", "a"))
            .limit(1)
            .page()
            .await?
            .next
            .expect("there is more");
        let scanned = table.scan().limit(1).page().await?.next;
        let a = || Node::children_of("org", "a");
        let refused = [
            table
                .query(Node::children_of("org", "b"))
                .after(cursor.clone()),
            table
                .query(Node::children_of("us", "a"))
                .after(cursor.clone()),
            table.query(Node::partition("org")).after(cursor.clone()),
            table
                .query(Node::partition("org").parent("a").id(2_u32))
                .after(&cursor),
            table.query(a()).reverse().after(cursor.clone()),
            other.query(a()).after(cursor.clone()),
            table.query(a()).after(scanned),
        ];
        for request in refused {
            let shown = format!("{request:?}");
            let error = request.all().await.expect_err(&shown);
            assert!(matches!(error, Error::Cursor { .. }), "{error:?}");
        }
        let of_query = table.scan().after(cursor.clone()).all().await;
        assert!(matches!(of_query, Err(Error::Cursor { .. })));
        // The values of a range are no part of it, and the same read by other words is the same.
        let same = Node::partition("org").parent("a").id_range(..3);
        assert_eq!(ids(&table.query(same).after(cursor).await?), [2]);
        Ok(())
    })
}

#[test]
fn tampered_cursors_are_refused() -> Result<(), Error> {
    on_each(async |engine| {
        let table = tree(engine, &[("a", 3)]).await?;
        let page = table
            .query(Node::children_of("org", "a"))
            .limit(1)
            .page()
            .await?;
        let text = page.next.expect("there is more").to_string();
        assert!(
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        );
        assert_eq!(text.parse::<Cursor>()?.to_string(), text);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            let text = String::from_utf8(bytes).expect("ASCII");
            assert!(
                matches!(text.parse::<Cursor>(), Err(Error::Cursor { .. })),
                "{text}"
            );
            let json = json!(text);
            assert!(serde_json::from_value::<Cursor>(json).is_err());
        }
        for text in ["", "A", "====", "ü", &text[..8]] {
            assert!(
                matches!(text.parse::<Cursor>(), Err(Error::Cursor { .. })),
                "{text}"
            );
        }
        Ok(())
    })
}

/// Pages of a read in all sizes, forwards and backwards, give what it gives at once.
macro_rules! assert_pages {
    ($query:expr) => {
        let query = $query;
        let all = query().all().await?;
        assert_eq!(all.len(), 9);
        for size in 1..=10 {
            let mut cursor = None;
            let mut forwards = Vec::new();
            loop {
                let page = query().limit(size).after(cursor).page().await?;
                forwards.extend(page.items);
                cursor = page.next;
                if cursor.is_none() {
                    break;
                }
            }
            assert_eq!(forwards, all, "{size}");
            let mut cursor = Some(query().cursor_of(&all[8])?);
            let mut reversed = vec![all[8].clone()];
            while cursor.is_some() {
                let page = query().limit(size).before(cursor).page().await?;
                reversed.extend(page.items.into_iter().rev());
                cursor = page.previous;
            }
            reversed.reverse();
            assert_eq!(reversed, all, "{size} backwards");
        }
    };
}

#[test]
fn an_index_is_paged_across_equal_keys_in_both_directions() -> Result<(), Error> {
    on_each_with(&[Feature::MultiAttributeKeys], async |engine| {
        let mut sessions = Vec::new();
        for id in 1..=9_u32 {
            let user = ["ann", "bob", "cy"][id as usize % 3];
            sessions.push(session(user, id, "web", 1 + u8::from(id > 5)));
        }
        let table = table_of(engine, &sessions).await?;
        table.put(&session("ann", 99, "db", 1)).await?;
        assert_pages!(|| table.query(Session::on_host("web")));
        assert_pages!(|| table.query(Session::on_host("web")).reverse());
        Ok(())
    })
}

#[test]
fn a_cursor_of_an_index_holds_the_keys_of_both() -> Result<(), Error> {
    let network = Scripted::answering([json!({ "Items": [] })]);
    let table = network.table::<Session>();
    let query = || table.query(Session::on_host("web").level_range(2..));
    run(async {
        let cursor = query().cursor_of(&session("ann", 7, "web", 3))?;
        query().after(cursor).await?;
        Ok::<_, Error>(())
    })?;
    let body = &network.requests()[0].body;
    assert_eq!(body["IndexName"], "gsi1");
    assert_eq!(
        body["ExclusiveStartKey"],
        json!({
            "pk": { "S": "USER#ann" }, "sk": { "N": "7" },
            "gsi1pk": { "S": "HOST#web" }, "gsi1sk": { "N": "3" },
        })
    );
    let elsewhere = query().cursor_of(&session("ann", 7, "db", 3));
    assert!(
        matches!(elsewhere, Err(Error::Request { .. })),
        "{elsewhere:?}"
    );
    Ok(())
}

#[test]
fn every_kind_of_index_is_paged() -> Result<(), Error> {
    on_each_with(&[Feature::MultiAttributeKeys], async |engine| {
        let mut sessions = Vec::new();
        for id in 1..=9_u32 {
            let level = 1 + u8::from(id > 4) + u8::from(id > 7);
            sessions.push(session("ann", id, "web", level));
        }
        let table = table_of(engine, &sessions).await?;
        table.put(&session("ann", 99, "db", 0)).await?;
        table.put(&session("bob", 1, "db", 1)).await?;
        assert_pages!(|| table.query(Session::named_on_host("web")));
        assert_pages!(|| table.query(Session::named_on_host("web")).reverse());
        assert_pages!(|| table
            .query(Session::by_level("ann").level_range(1..))
            .consistent());
        assert_pages!(|| table
            .query(Session::by_level("ann").level_range(1..))
            .reverse());
        assert_pages!(|| table.query(Session::by_parts("web", "web")));
        assert_pages!(|| table
            .query(Session::by_parts("web", "web").level_range(..=9))
            .reverse());
        Ok(())
    })
}

#[test]
fn entities_are_fetched_in_the_order_of_the_index() -> Result<(), Error> {
    on_each_with(&[Feature::MultiAttributeKeys], async |engine| {
        let mut sessions = Vec::new();
        for (id, level) in [(1, 9), (2, 8), (3, 7), (4, 6), (5, 5)] {
            sessions.push(session("ann", id, "web", level));
        }
        let table = table_of(engine, &sessions).await?;
        let meter = CapacityMeter::new();
        let query = || table.query(Session::named_on_host("web"));
        let found = query().capacity(&meter).fetch_items().await?;
        let ids: Vec<_> = found.iter().map(|session| session.id).collect();
        assert_eq!(ids, [5, 4, 3, 2, 1]);
        assert_eq!(meter.requests(), 2);
        let two = query().reverse().limit(2).fetch_items().await?;
        assert_eq!(two, sessions[..2]);
        let cursor = query().cursor_of(&query().first().await?.expect("one"))?;
        let rest = query().after(cursor).fetch_items().await?;
        assert_eq!(rest.len(), 4);
        Ok(())
    })
}

#[test]
fn what_is_gone_or_moved_is_not_fetched() -> Result<(), Error> {
    let key = |id: u32, host: &str, level: u8| {
        json!({
            "_type": { "S": "Session" }, "pk": { "S": "USER#ann" }, "sk": { "N": id.to_string() },
            "gsi1pk": { "S": format!("HOST#{host}") }, "gsi1sk": { "N": level.to_string() },
        })
    };
    let whole = |id: u32, host: &str, level: u8| {
        let mut item = key(id, host, level);
        item["user"] = json!({ "S": "ann" });
        item["id"] = json!({ "N": id.to_string() });
        item["host"] = json!({ "S": host });
        item["level"] = json!({ "N": level.to_string() });
        item["kind"] = json!({ "S": "web" });
        item["until"] = json!({ "NULL": true });
        item
    };
    let keys = [
        key(1, "web", 3),
        key(2, "web", 3),
        key(3, "web", 3),
        key(4, "web", 3),
    ];
    // The first is gone, the second on another host by now, the third below the range.
    let items = [whole(4, "web", 3), whole(3, "web", 1), whole(2, "db", 3)];
    let network = Scripted::answering([
        json!({ "Items": keys }),
        json!({ "Responses": { "Session": items }, "UnprocessedKeys": {} }),
    ]);
    let table = network.table::<Session>();
    let found = run(table
        .query(Session::on_host("web").level_range(2..))
        .fetch_items())?;
    assert_eq!(found, [session("ann", 4, "web", 3)]);
    let projection = &network.requests()[0].body["ProjectionExpression"];
    assert_eq!(projection, "#pk, #sk, #p0, #p1, #t, #e");
    Ok(())
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device>"]
#[sk = "<at>"]
struct Reading {
    device: String,
    at: Timestamp,
}

// The window is `now - 24h..`, and five minutes have gone by.
#[test]
fn a_moving_window_can_be_paged() -> Result<(), Error> {
    let now: Timestamp = "2026-06-23T12:00:00Z".parse().expect("a time");
    let reading = |minutes: i64| Reading {
        device: "a".to_owned(),
        at: now - minutes.minutes(),
    };
    on_each(async |engine| {
        let table = engine.table::<Reading>().await?;
        let readings: Vec<_> = [1439, 1438, 1434, 1430, 10].map(reading).into();
        for reading in &readings {
            table.put(reading).await?;
        }
        let window = |now: Timestamp| Reading::between_times("a", now - 24.hours()..);
        let first = table.query(window(now)).limit(1).page().await?;
        assert_eq!(first.items, readings[..1]);
        let later = now + 5.minutes();
        // What it stands on has fallen out at the beginning: so it begins there.
        let rest = table.query(window(later)).after(first.next.clone()).await?;
        assert_eq!(rest, readings[2..]);
        // Backwards, what has fallen out is the end, and nothing is asked for.
        let newest = table.query(window(now)).newest_first();
        let cursor = newest.cursor_of(&readings[0])?;
        let meter = CapacityMeter::new();
        let query = table.query(window(later)).newest_first().after(cursor);
        assert_eq!(query.capacity(&meter).await?, []);
        assert_eq!(meter.requests(), 0);
        let none = table.query(window(later)).before(first.next).page().await?;
        assert_eq!((none.items.len(), none.previous), (0, None));
        Ok(())
    })
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<list>"]
#[sk = "<at>"]
struct Numbered {
    list: String,
    at: u64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<list>"]
#[sk = "<hash>"]
struct Hashed {
    list: String,
    hash: Vec<u8>,
}

#[test]
fn numbers_and_binaries_go_on_where_they_were() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Numbered>().await?;
        let items: Vec<_> = [0, 9, 10, 9_007_199_254_740_993, u64::MAX]
            .map(|at| Numbered {
                list: "a".to_owned(),
                at,
            })
            .into();
        for item in &items {
            table.put(item).await?;
        }
        for at in 0..items.len() {
            let query = || table.query(Numbered::partition("a"));
            let text = query().cursor_of(&items[at])?.to_string();
            assert_eq!(
                query().after(text.parse::<Cursor>()?).await?,
                items[at + 1..]
            );
            assert_eq!(query().before(text.parse::<Cursor>()?).await?, items[..at]);
        }
        let table = engine.table::<Hashed>().await?;
        let items: Vec<_> = [vec![0], vec![0, 0], vec![0x80], vec![0xFF, 0xFF]]
            .map(|hash| Hashed {
                list: "a".to_owned(),
                hash,
            })
            .into();
        for item in &items {
            table.put(item).await?;
        }
        let query = || table.query(Hashed::partition("a"));
        for at in 0..items.len() {
            let text = query().cursor_of(&items[at])?.to_string();
            assert_eq!(
                query().after(text.parse::<Cursor>()?).await?,
                items[at + 1..]
            );
            assert_eq!(query().before(text.parse::<Cursor>()?).await?, items[..at]);
        }
        Ok(())
    })
}

// A number that another program wrote is no key of this entity, and yet a place where a page can end.
#[test]
fn a_fraction_keeps_its_digits_in_a_cursor() -> Result<(), Error> {
    let item = json!({ "list": { "S": "a" }, "pk": { "S": "a" }, "sk": { "N": "1.5" } });
    let last = json!({ "pk": { "S": "a" }, "sk": { "N": "1.50" } });
    let network = Scripted::answering([
        json!({ "Items": [item], "LastEvaluatedKey": last }),
        json!({ "Items": [] }),
    ]);
    let table = network.table::<Numbered>();
    run(async {
        let page = table.query(Numbered::partition("a")).page().await?;
        assert_eq!(page.items, []);
        let page = table
            .query(Numbered::partition("a"))
            .after(page.next)
            .page()
            .await?;
        assert_eq!(page.next, None);
        Ok::<_, Error>(())
    })?;
    assert_eq!(network.requests()[1].body["ExclusiveStartKey"], last);
    Ok(())
}

#[test]
fn a_page_fills_up_to_its_limit_and_ends_after_its_last_item() -> Result<(), Error> {
    let foreign = |id: u32| {
        let mut item = answered("a", id);
        item["_type"] = json!({ "S": "Other" });
        item
    };
    let pages = [
        page(&[foreign(1), answered("a", 2)], Some(2)),
        page(&[], Some(3)),
        page(
            &[answered("a", 4), answered("a", 5), answered("a", 6)],
            Some(6),
        ),
    ];
    let network = Scripted::answering(pages);
    let table = network.table::<Node>();
    let query = || table.query(Node::children_of("org", "a"));
    let page = run(query().limit(3).page())?;
    assert_eq!(ids(&page.items), [2, 4, 5]);
    assert_eq!(page.next, Some(query().cursor_of(&node("a", 5))?));
    let sizes: Vec<_> = network
        .requests()
        .iter()
        .map(|it| it.body["Limit"].clone())
        .collect();
    assert_eq!(sizes, [3, 6, 12]);
    Ok(())
}

#[test]
fn a_page_without_a_limit_is_one_request() -> Result<(), Error> {
    let network = Scripted::answering([page(&[], Some(3)), page(&[], None)]);
    let table = network.table::<Node>();
    let query = || table.query(Node::children_of("org", "a"));
    let first = run(query().page())?;
    assert_eq!(
        (ids(&first.items), network.requests().len()),
        (Vec::new(), 1)
    );
    let second = run(query().after(first.next).page())?;
    assert_eq!((second.next, second.previous), (None, None));
    Ok(())
}

#[test]
fn last_keys_that_come_again_are_an_error() {
    let circles: [&'static [u32]; 4] = [&[1], &[1, 2], &[1, 2, 3], &[1, 2, 3, 4, 5, 6, 7]];
    for circle in circles {
        let mut last = circle.iter().copied().cycle();
        let network = Scripted::by(move |_| page(&[answered("a", 1)], last.next()));
        let table = network.table::<Node>();
        let error = run(table.query(Node::children_of("org", "a")).all()).expect_err("a circle");
        assert!(
            matches!(error, Error::Stuck { operation: "Query" }),
            "{error:?}"
        );
        assert!(network.requests().len() <= 3 * circle.len(), "{circle:?}");
    }
}
