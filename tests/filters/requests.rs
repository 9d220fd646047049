//! What filters do to a request, and to what it gives.

use dynakey::{Entity, Error, Filter, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "LIST#<list>"]
#[sk = "<n:04>"]
struct Entry {
    #[key_only]
    list: String,
    n: u32,
    text: String,
    votes: i64,
    rate: f64,
    done: bool,
    owner: Option<String>,
}

fn entry(n: u32) -> Entry {
    Entry {
        list: "todo".to_owned(),
        n,
        text: format!("text {n}"),
        votes: i64::from(n) - 3,
        rate: 0.5,
        done: n.is_multiple_of(2),
        owner: n.is_multiple_of(3).then(|| "ann".to_owned()),
    }
}

async fn table() -> Result<Table<Entry>, Error> {
    let table = Table::<Entry>::local().await?;
    for n in 1..=9 {
        table.put(&entry(n)).await?;
    }
    Ok(table)
}

async fn numbers(table: &Table<Entry>, filter: Filter<Entry>) -> Result<Vec<u32>, Error> {
    let found = table.query(Entry::partition("todo")).filter(filter).await?;
    Ok(found.into_iter().map(|entry| entry.n).collect())
}

#[tokio::test]
async fn each_operator_says_what_its_name_says() -> Result<(), Error> {
    let table = table().await?;
    for (filter, found) in [
        (Entry::VOTES.eq(0), &[3_u32][..]),
        (Entry::VOTES.ne(0), &[1, 2, 4, 5, 6, 7, 8, 9]),
        (Entry::VOTES.lt(-1), &[1]),
        (Entry::VOTES.le(-1), &[1, 2]),
        (Entry::VOTES.gt(5), &[9]),
        (Entry::VOTES.ge(5), &[8, 9]),
        (Entry::VOTES.between(0, 2), &[3, 4, 5]),
        (Entry::VOTES.between(2, 0), &[]),
        (!Entry::VOTES.between(2, 0), &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (Entry::VOTES.is_in([-2, 6]), &[1, 9]),
        (Entry::VOTES.is_in(Vec::<i64>::new()), &[]),
        (
            Entry::VOTES.is_in(Vec::<i64>::new()).not(),
            &[1, 2, 3, 4, 5, 6, 7, 8, 9],
        ),
        (Entry::TEXT.begins_with("text 7"), &[7]),
        (Entry::TEXT.contains("t 8"), &[8]),
        (Entry::TEXT.size().gt(6), &[]),
        (
            Entry::TEXT.size().between(6, 6),
            &[1, 2, 3, 4, 5, 6, 7, 8, 9],
        ),
        (Entry::OWNER.is_some(), &[3, 6, 9]),
        (Entry::OWNER.is_none(), &[1, 2, 4, 5, 7, 8]),
        (Entry::OWNER.eq("ann"), &[3, 6, 9]),
        (Entry::OWNER.eq(None), &[1, 2, 4, 5, 7, 8]),
        (Entry::OWNER.ne(None), &[3, 6, 9]),
        (Entry::OWNER.begins_with("a"), &[3, 6, 9]),
        (Entry::OWNER.exists(), &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (Entry::TEXT.not_exists(), &[]),
        (Entry::DONE.eq(true).and(Entry::VOTES.gt(3)), &[8]),
        (Entry::N.gt(8).or(Entry::N.eq(1)), &[1, 9]),
        (Entry::TEXT.eq(Entry::TEXT), &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (Entry::OWNER.eq(Entry::TEXT), &[]),
        (Entry::RATE.eq(0.5).and(!Entry::N.gt(1)), &[1]),
    ] {
        let shown = filter.to_string();
        assert_eq!(numbers(&table, filter).await?, found, "{shown}");
    }
    Ok(())
}

#[tokio::test]
async fn limits_and_counts_speak_of_what_is_left() -> Result<(), Error> {
    let table = table().await?;
    let done = || {
        table
            .query(Entry::partition("todo"))
            .filter(Entry::DONE.eq(true))
            .filter(Entry::VOTES.gt(0))
    };
    assert_eq!(done().count().await?, 3);
    assert_eq!(done().limit(2).await?, [entry(4), entry(6)]);
    assert_eq!(done().reverse().first().await?, Some(entry(8)));
    let page = done().limit(1).page().await?;
    assert_eq!(page.items, [entry(4)]);
    let rest = done().after(page.next).await?;
    assert_eq!(rest, [entry(6), entry(8)]);
    let scan = table.scan().filter(Entry::DONE.eq(false));
    assert_eq!(scan.count().await?, 5);
    let scan = table.scan().segments(3).filter(Entry::DONE.eq(false));
    assert_eq!(scan.await?.len(), 5);
    Ok(())
}

#[tokio::test]
async fn a_request_shows_its_filter() -> Result<(), Error> {
    let table = table().await?;
    let request = table
        .query(Entry::partition("todo"))
        .filter(Entry::VOTES.gt(3).or(Entry::OWNER.eq("ann")))
        .filter(Entry::DONE.eq(false));
    assert_eq!(
        request.explain()?.to_string(),
        r#"Query on `Entry`
  Entry where pk = "LIST#todo"
  filtered by (votes > 3 OR owner = "ann") AND done = false"#
    );
    let json: serde_json::Value =
        serde_json::from_str(&request.explain()?.to_json()).expect("JSON");
    assert_eq!(
        json["FilterExpression"],
        "(attribute_not_exists(#t) OR #t = :t) AND (#f0 > :f0 OR #f1 = :f1) AND #f2 = :f2"
    );
    assert_eq!(json["ExpressionAttributeNames"]["#f1"], "owner");
    assert_eq!(json["ExpressionAttributeValues"][":f1"]["S"], "ann");
    Ok(())
}

/// The reason of the error that is given before anything is sent.
fn refused(table: &Table<Entry>, filter: Filter<Entry>) -> String {
    let query = table.query(Entry::partition("todo")).filter(filter);
    match query.explain() {
        Err(Error::Request { reason, .. }) => reason.into_owned(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_dynamodb_would_refuse_is_refused_here() -> Result<(), Error> {
    let table = table().await?;
    for (filter, reason) in [
        (
            Entry::RATE.lt(f64::NAN),
            "the value for `rate`: NaN is no number",
        ),
        (
            Entry::RATE.between(0.0, f64::INFINITY),
            "the value for `rate`: inf is no number",
        ),
        (Entry::RATE.eq(1e200), "is no number that DynamoDB holds"),
        (
            Entry::VOTES.is_in(0..101),
            "`is_in` takes at most 100 values, and here are 101",
        ),
        (
            (0..299).fold(Entry::VOTES.eq(0), |all, n| all.or(Entry::VOTES.eq(n))),
            "an expression has at most 300 operators and functions",
        ),
    ] {
        let refused = refused(&table, filter);
        assert!(refused.contains(reason), "{refused}");
    }
    // Many short comparisons, whose text is too long.
    let long = (0..147).fold(Entry::TEXT.ne("a"), |all, n| {
        all.and(Entry::TEXT.ne(format!("{n}")))
    });
    assert!(
        table
            .query(Entry::partition("todo"))
            .filter(long)
            .await?
            .len()
            == 9
    );
    let long = (0..20).fold(Entry::VOTES.is_in(0..100), |all, n| {
        all.or(Entry::VOTES.is_in(n * 100..n * 100 + 100))
    });
    let reason = refused(&table, long);
    assert!(
        reason.contains("bytes long, and DynamoDB takes 4096"),
        "{reason}"
    );
    Ok(())
}

#[tokio::test]
async fn a_deep_filter_is_an_error_and_no_crash() -> Result<(), Error> {
    let table = table().await?;
    let deep = (0..100_000).fold(Entry::VOTES.eq(0), |all, n| {
        if n % 2 == 0 {
            !all.or(Entry::VOTES.eq(n))
        } else {
            all.and(Entry::VOTES.eq(n))
        }
    });
    assert!(refused(&table, deep).contains("at most 300"));
    Ok(())
}
