//! Indexes whose keys are templates: global, local, turned round, and sparse.

use dynakey::{Entity, Error, Query, Table};
use dynakey_tests::engine::{Engine, on_each};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<ts>#<post_id>")]
#[gsi(reported = "gsi2", pk = "REPORTED", sk = "<reported_at>")]
#[gsi(inverse = "gsi3", pk = sk, sk = pk)]
#[lsi(by_votes = "lsi1", sk = "<votes>")]
#[query(recent_by = "<ts..>", on = by_author)]
#[query(by_in = "<ts>", on = by_author)]
struct Comment {
    post_id: u64,
    parent: String,
    ts: Timestamp,
    author: String,
    votes: i64,
    reported_at: Option<Timestamp>,
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).expect("a time")
}

fn comment(post_id: u64, parent: &str, second: i64, author: &str, votes: i64) -> Comment {
    Comment {
        post_id,
        parent: parent.to_owned(),
        ts: at(second),
        author: author.to_owned(),
        votes,
        reported_at: None,
    }
}

fn comments() -> Vec<Comment> {
    let mut reported = comment(2, "root", 4, "bob", 7);
    reported.reported_at = Some(at(90));
    vec![
        comment(1, "root", 1, "ann", 5),
        comment(1, "root", 2, "ann#", -5),
        comment(10, "root", 3, "ann", 10),
        reported,
        comment(1, "a", 5, "ann", 9),
    ]
}

async fn table(engine: &Engine) -> Result<Table<Comment>, Error> {
    let table = engine.table::<Comment>().await?;
    for comment in comments() {
        table.put(&comment).await?;
    }
    Ok(table)
}

#[test]
fn a_global_index_reads_its_partition_in_its_order() -> Result<(), Error> {
    on_each(async |engine| {
        let table = table(engine).await?;
        let all = comments();
        let by_ann = table.query(Comment::by_author("ann")).all().await?;
        assert_eq!(by_ann, [all[0].clone(), all[2].clone(), all[4].clone()]);
        let newest = table
            .query(Comment::by_author("ann"))
            .newest_first()
            .limit(1)
            .all()
            .await?;
        assert_eq!(newest, [all[4].clone()]);
        let window = table
            .query(Comment::by_author("ann").ts_range(at(1)..at(5)))
            .all()
            .await?;
        assert_eq!(window, [all[0].clone(), all[2].clone()]);
        let named = table
            .query(Comment::recent_by("ann", at(2)..))
            .all()
            .await?;
        assert_eq!(named, [all[2].clone(), all[4].clone()]);
        let one = table
            .query(Comment::by_author("ann").ts(at(3)).post_id(10))
            .all()
            .await?;
        assert_eq!(one, [all[2].clone()]);
        let none = table
            .query(Comment::by_author("ann").ts(at(3)).post_id(1))
            .all()
            .await?;
        assert_eq!(none, []);
        assert_eq!(
            table.query(Comment::by_in("ann", at(3))).all().await?,
            [all[2].clone()]
        );
        Ok(())
    })
}

#[test]
fn a_sparse_index_holds_the_items_that_have_the_component() -> Result<(), Error> {
    on_each(async |engine| {
        let table = table(engine).await?;
        let all = comments();
        assert_eq!(
            table.query(Comment::reported()).all().await?,
            [all[3].clone()]
        );
        let late = table
            .query(Comment::reported().reported_at_range(at(91)..))
            .all()
            .await?;
        assert_eq!(late, []);
        let at_90 = table
            .query(Comment::reported().reported_at(at(90)))
            .all()
            .await?;
        assert_eq!(at_90, [all[3].clone()]);
        let mut settled = all[3].clone();
        settled.reported_at = None;
        table.put(&settled).await?;
        assert_eq!(table.query(Comment::reported()).all().await?, []);
        assert_eq!(table.get(settled.primary_key()).await?, Some(settled));
        Ok(())
    })
}

#[test]
fn a_local_index_sorts_the_partition_otherwise() -> Result<(), Error> {
    on_each(async |engine| {
        let table = table(engine).await?;
        let all = comments();
        let best = table
            .query(Comment::by_votes(1))
            .reverse()
            .consistent()
            .all()
            .await?;
        assert_eq!(best, [all[4].clone(), all[0].clone(), all[1].clone()]);
        let liked = table
            .query(Comment::by_votes(1).votes_range(0..=8))
            .all()
            .await?;
        assert_eq!(liked, [all[0].clone()]);
        Ok(())
    })
}

#[test]
fn the_tables_keys_can_be_turned_round() -> Result<(), Error> {
    on_each(async |engine| {
        let table = table(engine).await?;
        let all = comments();
        let here = table.query(Comment::inverse("root", at(3))).all().await?;
        assert_eq!(here, [all[2].clone()]);
        let here = table
            .query(Comment::inverse("root", at(3)).post_id(10))
            .all()
            .await?;
        assert_eq!(here, [all[2].clone()]);
        assert_eq!(
            table
                .query(Comment::inverse("root", at(3)).post_id(1))
                .all()
                .await?,
            []
        );
        Ok(())
    })
}

#[test]
fn a_query_shows_its_index() -> Result<(), dynakey::KeyError> {
    let query: Query<Comment, CommentByAuthor> = Comment::recent_by("ann", at(0)..=at(1));
    let text = query.explain()?.to_string();
    assert!(
        text.starts_with(r#"Comment by index `gsi1` where gsi1pk = "AUTHOR#ann" AND gsi1sk BETWEEN "1970-01-01T00:00:00.000000000Z#" AND "#),
        "{text}"
    );
    Ok(())
}

#[test]
fn a_component_that_an_index_key_cant_hold_is_named_with_the_index() {
    let error = Comment::by_author("").condition().unwrap_err();
    assert_eq!(error.component(), Some("author"));
    assert_eq!(error.entity(), "Comment");
    assert_eq!(
        error.to_string(),
        "`Comment`: `author` in the partition key `AUTHOR#<author>` of the index `by_author` is empty; a key component holds at least one byte"
    );
}

#[test]
fn a_stale_index_key_is_an_error_and_no_answer() -> Result<(), Error> {
    on_each(async |engine| {
        use aws_sdk_dynamodb::types::AttributeValue;
        let table = table(engine).await?;
        let client = table.client();
        // Another program changed the author and left the index key.
        client
            .update_item()
            .table_name(table.name())
            .key("pk", AttributeValue::S("POST#10".to_owned()))
            .key(
                "sk",
                AttributeValue::S("root#1970-01-01T00:00:03.000000000Z".to_owned()),
            )
            .update_expression("SET author = :a")
            .expression_attribute_values(":a", AttributeValue::S("eve".to_owned()))
            .send()
            .await
            .expect("updated");
        let error = table
            .query(Comment::by_author("ann").ts(at(3)))
            .all()
            .await
            .unwrap_err();
        assert!(matches!(error, Error::Decode { .. }), "{error}");
        assert!(
            error.to_string().contains("`gsi1pk`, as the fields say"),
            "{error}"
        );
        Ok(())
    })
}
