//! Cursors: paging gives every item once, in order, and no cursor leads out of its query, whoever made it up.

mod forged;
mod paging;

use std::collections::BTreeSet;

use dynakey::{Entity, Error, Query, Table};
use dynakey_tests::engine::Engine;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

/// A sort key of a text and a number, so that there are prefixes and ranges at both.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[pk = "BOX#<owner>"]
#[sk = "note#<folder>#<n:04>"]
#[gsi(by_color = "gsi1", pk = "COLOR#<color>", sk = "<size>")]
struct Note {
    owner: String,
    folder: String,
    n: u16,
    color: String,
    size: u8,
}

/// Another entity in the same partitions, before, between and after the notes.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "BOX#<owner>"]
#[sk = "<name>"]
struct Other {
    owner: String,
    name: String,
}

const OWNERS: [&str; 2] = ["a", "b"];
const FOLDERS: [&str; 3] = ["in", "in!", "out"];
const COLORS: [&str; 2] = ["red", "green"];

fn notes() -> impl Strategy<Value = BTreeSet<Note>> {
    let note = (0..2_usize, 0..3_usize, 0..6_u16, 0..2_usize, 0..3_u8);
    let note = note.prop_map(|(owner, folder, n, color, size)| Note {
        owner: OWNERS[owner].to_owned(),
        folder: FOLDERS[folder].to_owned(),
        n,
        color: COLORS[color].to_owned(),
        size,
    });
    proptest::collection::vec(note, 0..30).prop_map(|notes| {
        // One of each key.
        let mut keys = BTreeSet::new();
        let is_new = |note: &Note| keys.insert((note.owner.clone(), note.folder.clone(), note.n));
        notes.into_iter().filter(is_new).collect()
    })
}

/// A table of these notes, with things of another kind among them.
async fn table_of(engine: &Engine, notes: &BTreeSet<Note>) -> Result<Table<Note>, Error> {
    let table = engine.table::<Note>().await?;
    for note in notes {
        table.put(note).await?;
    }
    let others = Table::<Other>::new(table.client().clone(), table.name());
    for owner in OWNERS {
        for name in ["a", "note", "note#in#0002x", "note#in#00025", "note$", "z"] {
            let owner = owner.to_owned();
            let name = name.to_owned();
            others.put(&Other { owner, name }).await?;
        }
    }
    Ok(table)
}

/// A read, and what it must give.
type Reading = (Query<Note>, fn(&Note) -> bool);

/// Reads of the table.
fn queries() -> Vec<Reading> {
    vec![
        (Note::partition("a").into(), |note| note.owner == "a"),
        (Note::children_of("a", "in"), |note| {
            note.owner == "a" && note.folder == "in"
        }),
        (Note::partition("a").folder("in").n_range(1..4), |note| {
            note.owner == "a" && note.folder == "in" && (1..4).contains(&note.n)
        }),
        (Note::partition("b").folder_range("in!"..), |note| {
            note.owner == "b" && *note.folder >= *"in!"
        }),
        (Note::partition("b").folder_range(.."in!"), |note| {
            note.owner == "b" && *note.folder < *"in!"
        }),
        (Note::partition("a").folder_starts_with("in"), |note| {
            note.owner == "a" && note.folder.starts_with("in")
        }),
    ]
}
