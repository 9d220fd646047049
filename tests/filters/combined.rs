//! Filters together with pages, cursors, counts, selections and indexes.

use dynakey::{Entity, Error, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "L#<list>"]
#[sk = "<n>"]
#[gsi(by_color = "gsi1", pk = "C#<color>", sk = "<n>#<list>")]
#[gsi(thin = "gsi2", pk = "T#<color>", sk = "<n>", projection = keys_only)]
#[lsi(by_size = "lsi1", sk = "<size>")]
struct Row {
    list: String,
    n: u32,
    color: String,
    size: Option<u8>,
    tags: Vec<String>,
}

fn rows() -> Vec<Row> {
    let row = |n: u8| Row {
        list: ["a", "b"][usize::from(n % 2)].to_owned(),
        n: n.into(),
        color: ["red", "green", "blue"][usize::from(n % 3)].to_owned(),
        size: (!n.is_multiple_of(4)).then_some(n % 7),
        tags: (0..n % 5).map(|tag| format!("t{tag}")).collect(),
    };
    (0..60).map(row).collect()
}

async fn table() -> Result<Table<Row>, Error> {
    let table = Table::<Row>::local().await?;
    for row in rows() {
        table.put(&row).await?;
    }
    Ok(table)
}

#[tokio::test]
async fn pages_of_a_filtered_index_give_every_item_once() -> Result<(), Error> {
    let table = table().await?;
    let expected: Vec<_> = rows()
        .into_iter()
        .filter(|row| row.color == "red" && row.tags.len() >= 3)
        .map(|row| (row.n, row.list))
        .collect();
    for page_size in [1, 2, 5, 100] {
        for limit in [1, 3, 7, 100] {
            let (mut read, mut cursor) = (Vec::new(), None);
            loop {
                let page = table
                    .query(Row::by_color("red"))
                    .filter(Row::TAGS.size().ge(3))
                    .select((Row::N, Row::LIST))
                    .page_size(page_size)
                    .limit(limit)
                    .after(cursor)
                    .page()
                    .await?;
                assert!(page.items.len() <= limit);
                read.extend(page.items);
                cursor = page.next;
                if cursor.is_none() {
                    break;
                }
            }
            assert_eq!(read, expected, "{limit} in pages of {page_size}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn ends_and_scans_speak_of_what_the_filter_leaves() -> Result<(), Error> {
    let table = table().await?;
    let blue = table
        .query(Row::by_size("a").size_range(2..=4))
        .filter(Row::COLOR.eq("blue"));
    let is_blue = |row: &&Row| {
        row.list == "a"
            && row.color == "blue"
            && row.size.is_some_and(|size| (2..=4).contains(&size))
    };
    let expected = rows().iter().filter(is_blue).count();
    assert!(expected > 0);
    assert_eq!(usize::try_from(blue.count().await?), Ok(expected));
    let largest = table
        .query(Row::partition("b"))
        .filter(Row::SIZE.gt(5))
        .reverse();
    let is_large = |row: &Row| row.list == "b" && row.size > Some(5);
    assert_eq!(
        largest.first().await?,
        rows().into_iter().rev().find(is_large)
    );
    let unsized_rows = table.scan().segments(4).filter(Row::SIZE.is_none());
    assert_eq!(unsized_rows.count().await?, 15);
    Ok(())
}

#[tokio::test]
async fn whole_items_are_fetched_after_an_index_of_keys() -> Result<(), Error> {
    let table = table().await?;
    let green = table.query(Row::thin("green").n_range(10..)).reverse();
    let is_green = |row: &Row| row.color == "green" && row.n >= 10;
    let expected: Vec<_> = rows().into_iter().rev().filter(is_green).take(4).collect();
    assert_eq!(green.limit(4).fetch_items().await?, expected);
    let unheld = table
        .query(Row::thin("green"))
        .filter(Row::TAGS.contains("t0"));
    let error = unheld.all().await.unwrap_err();
    assert!(
        error.to_string().contains("does not hold `tags`"),
        "{error}"
    );
    Ok(())
}
