//! Cursors of other reads, and cursors that somebody made up.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dynakey::{Cursor, Error};
use dynakey_tests::engine::on_each;
use dynakey_tests::nasty::config;
use proptest::collection::vec;
use proptest::prelude::*;
use sha2::{Digest, Sha256};

use crate::{Note, notes, queries, table_of};

/// A version, and what a cursor is bound to.
const BOUND: usize = 9;

/// A text with this version and binding, these bytes as its place, and the checksum that fits them.
fn forge(like: &Cursor, place: &[u8]) -> String {
    let mut bytes = URL_SAFE_NO_PAD.decode(like.to_string()).expect("base64");
    bytes.truncate(BOUND);
    bytes.extend(place);
    let sum = Sha256::digest(&bytes);
    bytes.extend(&sum[..4]);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A place of these values, as a cursor writes it.
fn place(values: &[(char, Vec<u8>)]) -> Vec<u8> {
    let mut place = Vec::new();
    for (tag, value) in values {
        place.push(u8::try_from(*tag).expect("ASCII"));
        place.extend(u16::try_from(value.len()).expect("short").to_be_bytes());
        place.extend(value);
    }
    place
}

/// Texts in and around the keys that there are, and any other.
fn key_text() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => (
            prop::sample::select(vec!["", "BOX#", "note#", "note#in", "note#in#", "note#in%21#", "note#out#", "z", "COLOR#red"]),
            "[ -~]{0,4}|000[0-6]|\u{10FFFF}",
        )
            .prop_map(|(head, tail)| format!("{head}{tail}").into_bytes()),
        1 => any::<String>().prop_map(String::into_bytes),
        1 => vec(any::<u8>(), 0..40),
        1 => Just(vec![b'x'; 2000]),
        2 => "-?[0-9]{1,4}(\\.[0-9]{1,3})?(e[0-9]{1,3})?".prop_map(String::into_bytes),
    ]
}

fn values() -> impl Strategy<Value = Vec<(char, Vec<u8>)>> {
    let tag = prop_oneof![6 => Just('S'), 3 => Just('N'), 1 => Just('B'), 1 => Just('X')];
    vec((tag, key_text()), 0..5)
}

/// Of a read, or a refusal before anything is sent: DynamoDB itself has nothing to refuse.
fn allowed(result: Result<Vec<Note>, Error>) -> Vec<Note> {
    match result {
        Ok(items) => items,
        Err(Error::Cursor { .. }) => Vec::new(),
        Err(error) => panic!("{error:?}"),
    }
}

proptest! {
    #![proptest_config(config(6))]

    #[test]
    fn a_cursor_that_was_made_up_never_leaves_its_query(
        notes in notes(),
        own in vec(values(), 8),
        single in vec(key_text(), 8),
        triple in vec((-3..6_i32, key_text(), key_text()), 8),
    ) {
        on_each(async |engine| {
            let table = table_of(engine, &notes).await.expect("a table");
            let note = |owner: &str, folder: &str| Note {
                owner: owner.to_owned(), folder: folder.to_owned(), n: 2, color: "red".to_owned(), size: 1,
            };
            for (read, takes) in queries() {
                let own_items: Vec<_> = notes.iter().filter(|note| takes(note)).cloned().collect();
                let query = || table.query(read.clone());
                let owner = &read.condition().expect("a condition").pk().to_string()[5..6];
                let model = query().cursor_of(&note(owner, "in")).expect("a cursor");
                let places = own.iter().map(|values| place(values));
                let singles = single.iter().map(|text| place(&[('S', text.clone())]));
                for bytes in places.chain(singles) {
                    let Ok(cursor) = forge(&model, &bytes).parse::<Cursor>() else { continue };
                    let after = allowed(query().after(&cursor).all().await);
                    prop_assert!(own_items.ends_with(&after), "{read:?} after {cursor}: {after:?}");
                    let before = allowed(query().before(&cursor).all().await);
                    prop_assert!(own_items.starts_with(&before), "{read:?} before {cursor}: {before:?}");
                    prop_assert!(after.len() + before.len() <= own_items.len());
                    // A page's own cursors are of the query, whatever the first one was.
                    if let Ok(page) = query().limit(2).after(&cursor).page().await {
                        let rest = allowed(query().after(page.next).all().await);
                        prop_assert!(own_items.ends_with(&rest));
                    }
                }
            }
            let red: Vec<_> = table.query(Note::by_color("red")).await.expect("red ones");
            let query = || table.query(Note::by_color("red"));
            let model = query().cursor_of(&note("a", "in")).expect("a cursor");
            for (size, pk, sk) in &triple {
                let size = size.to_string().into_bytes();
                let bytes = place(&[('N', size), ('S', pk.clone()), ('S', sk.clone())]);
                let Ok(cursor) = forge(&model, &bytes).parse::<Cursor>() else { continue };
                let after = allowed(query().after(&cursor).all().await);
                prop_assert!(after.iter().all(|note| red.contains(note)));
                let before = allowed(query().before(&cursor).all().await);
                prop_assert!(before.iter().all(|note| red.contains(note)));
            }
            Ok(())
        })?;
    }

    #[test]
    fn no_text_panics(texts in vec(any::<String>(), 50), bytes in vec(vec(any::<u8>(), 0..80), 50)) {
        let bytes = bytes.iter().map(|bytes| URL_SAFE_NO_PAD.encode(bytes));
        for text in texts.into_iter().chain(bytes) {
            let parsed = text.parse::<Cursor>();
            prop_assert!(matches!(parsed, Err(Error::Cursor { .. })), "{text}");
            prop_assert!(serde_json::from_value::<Cursor>(text.into()).is_err());
        }
    }

    #[test]
    fn cursors_of_other_queries_are_refused(notes in notes()) {
        on_each(async |engine| {
            let table = table_of(engine, &notes).await.expect("a table");
            // What these fix is different; those that differ in a range alone are one read.
            let reads = [
                Note::partition("a").into(),
                Note::partition("b").into(),
                Note::children_of("a", "in"),
                Note::children_of("a", "in!"),
                Note::children_of("b", "in"),
            ];
            for (at, read) in reads.iter().enumerate() {
                for backwards in [false, true] {
                    let query = |read: &dynakey::Query<Note>, backwards| {
                        let query = table.query(read.clone());
                        if backwards { query.reverse() } else { query }
                    };
                    let Some(cursor) = query(read, backwards).limit(1).page().await.expect("a page").next else {
                        continue;
                    };
                    for (other, with) in reads.iter().enumerate() {
                        for direction in [false, true] {
                            let taken = query(with, direction).after(&cursor).all().await;
                            let same = at == other && direction == backwards;
                            prop_assert_eq!(taken.is_ok(), same);
                            if let Err(error) = taken {
                                prop_assert!(matches!(error, Error::Cursor { .. }), "{error:?}");
                            }
                        }
                    }
                    prop_assert!(table.query(Note::by_color("red")).after(&cursor).all().await.is_err());
                    prop_assert!(table.scan().after(&cursor).all().await.is_err());
                }
            }
            Ok(())
        })?;
    }
}
