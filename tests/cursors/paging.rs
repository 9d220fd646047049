//! Pages in all sizes, forwards and backwards.

use std::collections::BTreeSet;

use dynakey::{Cursor, Error, QueryRequest, Source};
use dynakey_tests::engine::{Engine, on_each};
use dynakey_tests::nasty::config;
use proptest::prelude::*;

use crate::{COLORS, Note, notes, queries, table_of};

/// All pages of a read one after another, each cursor through its text.
async fn forwards<'a, S: Source<Note, Item = Note>>(
    query: impl Fn() -> QueryRequest<'a, Note, S>,
    size: usize,
) -> Result<Vec<Note>, Error> {
    let mut items = Vec::new();
    let mut cursor = None;
    loop {
        let page = query().limit(size).after(cursor).page().await?;
        assert!(page.items.len() <= size);
        items.extend(page.items);
        let Some(next) = page.next else {
            return Ok(items);
        };
        cursor = Some(next.to_string().parse::<Cursor>()?);
    }
}

/// The same from the last item back, page by page.
async fn backwards<'a, S: Source<Note, Item = Note>>(
    query: impl Fn() -> QueryRequest<'a, Note, S>,
    size: usize,
    last: Option<Note>,
) -> Result<Vec<Note>, Error> {
    let Some(last) = last else {
        return Ok(Vec::new());
    };
    let mut cursor = Some(query().cursor_of(&last)?);
    let mut items = vec![last];
    while let Some(at) = cursor {
        let page = query().limit(size).before(at).page().await?;
        items.extend(page.items.into_iter().rev());
        cursor = page.previous;
    }
    items.reverse();
    Ok(items)
}

/// DynamoDB's pages as they come, whatever is on them.
async fn raw_pages<'a, S: Source<Note, Item = Note>>(
    query: impl Fn() -> QueryRequest<'a, Note, S>,
    size: usize,
) -> Result<Vec<Note>, Error> {
    let mut items = Vec::new();
    let mut cursor = None;
    loop {
        let page = query().page_size(size).after(cursor).page().await?;
        items.extend(page.items);
        cursor = page.next;
        if cursor.is_none() {
            return Ok(items);
        }
    }
}

macro_rules! assert_pages {
    ($query:expr, $expected:expr) => {
        let (query, expected) = ($query, $expected);
        for size in [1, 2, 3, 7, 40] {
            assert_eq!(forwards(&query, size).await?, expected, "{size}");
            assert_eq!(raw_pages(&query, size).await?, expected, "{size}");
            let last = expected.last().cloned();
            assert_eq!(backwards(&query, size, last).await?, expected, "{size}");
        }
    };
}

async fn check(engine: &Engine, notes: &BTreeSet<Note>) -> Result<(), Error> {
    let table = table_of(engine, notes).await?;
    for (read, takes) in queries() {
        let mut expected: Vec<_> = notes.iter().filter(|note| takes(note)).cloned().collect();
        assert_pages!(|| table.query(read.clone()), expected.clone());
        expected.reverse();
        assert_pages!(|| table.query(read.clone()).reverse(), expected);
    }
    for color in COLORS {
        let read = || table.query(Note::by_color(color));
        let expected = read().all().await?;
        let count = notes.iter().filter(|note| note.color == color).count();
        assert_eq!(expected.len(), count);
        assert_pages!(read, expected);
        let expected = read().reverse().all().await?;
        assert_pages!(|| read().reverse(), expected);
    }
    // After any item comes the next one, and before it stands the one before.
    let (read, takes) = (queries()[0].0.clone(), queries()[0].1);
    let own: Vec<_> = notes.iter().filter(|note| takes(note)).cloned().collect();
    for (at, note) in own.iter().enumerate() {
        let query = || table.query(read.clone());
        let cursor = query().cursor_of(note)?;
        assert_eq!(query().after(&cursor).await?, own[at + 1..]);
        assert_eq!(query().before(&cursor).await?, own[..at]);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn every_item_comes_once_and_in_order(notes in notes()) {
        on_each(async |engine| check(engine, &notes).await).expect("pages");
    }
}
