//! Some attributes of each item.

use dynakey::{Entity, Error, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "POST#<post>"]
#[sk = "<n:04>"]
#[table(pk = "post")]
struct Note {
    post: String,
    #[key_only]
    n: u32,
    title: String,
    body: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    editor: Option<String>,
    votes: u64,
}

fn note(n: u32) -> Note {
    Note {
        post: "p".to_owned(),
        n,
        title: format!("title {n}"),
        body: "body".to_owned(),
        tags: Vec::new(),
        editor: None,
        votes: u64::from(n),
    }
}

async fn table() -> Result<Table<Note>, Error> {
    let table = Table::<Note>::local().await?;
    for n in 1..=4 {
        table.put(&note(n)).await?;
    }
    Ok(table)
}

#[tokio::test]
async fn a_tuple_has_the_values_of_its_paths() -> Result<(), Error> {
    let table = table().await?;
    let query = || {
        table
            .query(Note::partition("p"))
            .filter(Note::VOTES.gt(2_u64))
    };
    let found = query()
        .select((Note::POST, Note::N, Note::TITLE, Note::TAGS, Note::EDITOR))
        .all()
        .await?;
    let row = |n: u32| {
        (
            "p".to_owned(),
            n,
            format!("title {n}"),
            Vec::<String>::new(),
            None,
        )
    };
    assert_eq!(found, [row(3), row(4)]);
    assert_eq!(query().select((Note::N,)).count().await?, 2);
    assert_eq!(query().select((Note::N,)).first().await?, Some((3,)));
    let page = query().select((Note::N,)).limit(1).page().await?;
    assert_eq!(page.items, [(3,)]);
    let rest = query().select((Note::N,)).after(page.next).await?;
    assert_eq!(rest, [(4,)]);
    Ok(())
}

#[tokio::test]
async fn a_struct_takes_the_attributes_by_name() -> Result<(), Error> {
    #[derive(Deserialize, Debug, PartialEq)]
    struct Summary {
        n: u32,
        title: String,
        editor: Option<String>,
    }
    let table = table().await?;
    let found = table
        .query(Note::partition("p"))
        .select_into::<Summary>((Note::TITLE, Note::N, Note::EDITOR))
        .limit(1)
        .await?;
    let summary = Summary {
        n: 1,
        title: "title 1".to_owned(),
        editor: None,
    };
    assert_eq!(found, [summary]);
    Ok(())
}

#[tokio::test]
async fn a_request_asks_for_the_selection_and_the_keys() -> Result<(), Error> {
    let table = table().await?;
    let request = table
        .query(Note::partition("p"))
        .filter(Note::TITLE.contains("1"))
        .select((Note::TITLE, Note::TAGS.at(1), Note::N));
    let json: serde_json::Value =
        serde_json::from_str(&request.explain()?.to_json()).expect("JSON");
    assert_eq!(json["ProjectionExpression"], "#f0, #p0, #pk, #p1, #t");
    assert_eq!(
        request.explain()?.to_string(),
        r#"Query on `Note`
  Note where post = "POST#p"
  filtered by contains(title, "1")
  of each item title, tags, post, sk, _type"#
    );
    Ok(())
}

#[tokio::test]
async fn what_is_not_there_is_named() -> Result<(), Error> {
    let table = table().await?;
    let found = table
        .query(Note::partition("p"))
        .select((Note::TAGS.at(1),))
        .first()
        .await;
    let error = found.expect_err("there is no second tag");
    assert!(
        error
            .to_string()
            .ends_with("attribute `tags[1]`: the item does not have it"),
        "{error}"
    );
    Ok(())
}

#[tokio::test]
async fn items_of_other_entities_are_left_out() -> Result<(), Error> {
    #[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
    #[pk = "POST#<post>"]
    #[sk = "<slug>"]
    #[table(pk = "post")]
    struct Draft {
        post: String,
        slug: String,
        title: String,
    }
    let table = table().await?;
    let drafts = Table::<Draft>::new(table.client().clone(), table.name());
    let draft = Draft {
        post: "p".to_owned(),
        slug: "0002x".to_owned(),
        title: "no note".to_owned(),
    };
    drafts.put(&draft).await?;
    let notes = table.query(Note::partition("p")).select((Note::TITLE,));
    assert_eq!(notes.await?.len(), 4);
    let drafts = drafts
        .query(Draft::partition("p"))
        .select((Draft::SLUG, Draft::TITLE));
    assert_eq!(drafts.await?, [(draft.slug, draft.title)]);
    Ok(())
}
