//! Texts and times in one key, with an index of every kind, among items of other entities.

use std::cmp::Ordering;
use std::ops::RangeBounds;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::{Entity, KeyComponent};
use dynakey_tests::draw::Draw;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Newest, Subject, View};
use crate::values::{bound, head, near, ranged, text, time};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "ORG#<org>"]
#[sk = "<folder>#<at>#<name>"]
#[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<at>#<name>")]
#[gsi(flagged = "gsi2", pk = "FLAGGED", sk = "<flagged>", projection = keys_only)]
#[gsi(inverse = "gsi3", pk = sk, sk = pk)]
#[gsi(by_kind = "gsi4", pk = "<kind>", sk = "<size:desc>#<name>", projection = include(author, votes))]
#[lsi(by_votes = "lsi1", sk = "<votes>")]
#[lsi(by_name = "lsi2", sk = "<name>")]
pub struct Note {
    org: String,
    folder: String,
    at: Timestamp,
    name: String,
    author: String,
    kind: Kind,
    size: u16,
    votes: i64,
    flagged: Option<Timestamp>,
}

#[derive(
    KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
)]
enum Kind {
    Draft,
    Page,
    Sheet,
}

/// Beside the notes: keys that are the beginning of theirs, and keys that lie among them.
#[derive(Entity, Serialize, Deserialize)]
#[pk = "ORG#<org>"]
#[sk = "<folder>"]
struct Folder {
    org: String,
    folder: String,
}

#[derive(Entity, Serialize, Deserialize)]
#[pk = "ORG#<org>"]
#[sk = "<folder>#<at>"]
struct Day {
    org: String,
    folder: String,
    at: Timestamp,
}

const ORGS: &[&str] = &["1", "10", "a#"];
const AUTHORS: &[&str] = &["ann", "ann#", "an", "Ann", "%23"];

impl Subject for Note {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            org: draw.of(ORGS).to_owned(),
            folder: if draw.one_in(3) {
                text(draw)
            } else {
                draw.of(&["a", "a!", "a#b", "b"]).to_owned()
            },
            at: time(draw, 9),
            name: text(draw),
            author: draw.of(AUTHORS).to_owned(),
            kind: draw.of(&[Kind::Draft, Kind::Page, Kind::Sheet]),
            size: draw.of(&[0, 1, 9, 10, 255, u16::MAX]),
            votes: draw.of(&[i64::MIN, -10, -1, 0, 1, 9, 10, i64::MAX]),
            flagged: draw.one_in(3).then(|| time(draw, 9)),
        }
    }

    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw) {
        let near: Vec<_> = (0..40).map(|_| desk.any(draw)).collect();
        let folders = near.iter().map(|Self { org, folder, .. }| Folder {
            org: org.clone(),
            folder: folder.clone(),
        });
        desk.place(&folders.collect::<Vec<_>>());
        let days = near.iter().map(
            |Self {
                 org, folder, at, ..
             }| Day {
                org: org.clone(),
                folder: folder.clone(),
                at: *at,
            },
        );
        desk.place(&days.collect::<Vec<_>>());
        // No index of the table says whose an item is where it does not hold the type: these keys are no note's.
        desk.place_copies(draw, |key, draw| {
            AttributeValue::S(match draw.below(3) {
                0 => format!("{key}!"),
                1 => key.replacen('#', "$", 1),
                _ => key.replacen('#', "\"", 1),
            })
        });
    }

    fn read(desk: &Desk<Self>, draw: &mut Draw) {
        match draw.below(6) {
            0..3 => by_key(desk, draw),
            3 => by_global_index(desk, draw),
            4 => by_projection(desk, draw),
            _ => by_local_index(desk, draw),
        }
    }
}

fn key_order(a: &Note, b: &Note) -> Ordering {
    (&a.folder, a.at, &a.name).cmp(&(&b.folder, b.at, &b.name))
}

fn by_key(desk: &Desk<Note>, draw: &mut Draw) {
    let view = View::of_table(key_order);
    let (note, other) = (desk.any(draw), desk.any(draw));
    let Note {
        org,
        folder,
        at,
        name,
        ..
    } = &note;
    let partition = Note::partition(org);
    let own = |x: &Note| x.org == *org;
    let inside = |x: &Note| own(x) && x.folder == *folder;
    let then = |x: &Note| inside(x) && x.at == *at;
    let none = Newest::None;
    match draw.below(11) {
        0 => desk.check(draw, &view, none, partition, own),
        1 => {
            let (low, high) = (bound(draw, folder), bound(draw, &other.folder));
            let (query, range) = ranged!(draw, (low, high), |range| partition.folder_range(range));
            desk.check(draw, &view, none, query, |x| {
                own(x) && range.contains(&x.folder)
            });
        }
        2 => {
            let head = head(draw, folder);
            let query = partition.folder_starts_with(&head);
            desk.check(draw, &view, none, query, |x| {
                own(x) && x.folder.starts_with(&head)
            });
        }
        3 => desk.check(draw, &view, Newest::Last, partition.folder(folder), inside),
        4 | 5 => {
            let (low, high) = (near(draw, *at), near(draw, other.at));
            let (query, range) = ranged!(draw, (low, high), |range| partition
                .folder(folder)
                .at_range(range));
            desk.check(draw, &view, Newest::Last, query, |x| {
                inside(x) && range.contains(&x.at)
            });
        }
        6 => desk.check(draw, &view, none, Note::children_of(org, folder, at), then),
        7 | 8 => {
            let (low, high) = (bound(draw, name), bound(draw, &other.name));
            let partition = partition.folder(folder).at(at);
            let (query, range) = ranged!(draw, (low, high), |range| partition.name_range(range));
            desk.check(draw, &view, none, query, |x| {
                then(x) && range.contains(&x.name)
            });
        }
        9 => {
            let head = head(draw, name);
            let query = partition.folder(folder).at(at).name_starts_with(&head);
            desk.check(draw, &view, none, query, |x| {
                then(x) && x.name.starts_with(&head)
            });
        }
        _ => {
            let query = partition.folder(folder).at(at).name(name);
            desk.check(draw, &view, none, query, |x| then(x) && x.name == *name);
        }
    }
}

fn by_global_index(desk: &Desk<Note>, draw: &mut Draw) {
    let view = View::of_index(|a, b| (a.at, &a.name).cmp(&(b.at, &b.name)), Note::clone);
    let (note, other) = (desk.any(draw), desk.any(draw));
    let Note {
        org,
        folder,
        author,
        at,
        name,
        ..
    } = &note;
    let by_author = Note::by_author(author);
    let own = |x: &Note| x.author == *author;
    let then = |x: &Note| own(x) && x.at == *at;
    match draw.below(7) {
        0 => desk.check(draw, &view, Newest::Last, by_author, own),
        1 => {
            let (low, high) = (near(draw, *at), near(draw, other.at));
            let (query, range) = ranged!(draw, (low, high), |range| by_author.at_range(range));
            desk.check(draw, &view, Newest::Last, query, |x| {
                own(x) && range.contains(&x.at)
            });
        }
        2 => {
            let (low, high) = (bound(draw, name), bound(draw, &other.name));
            let (query, range) = ranged!(draw, (low, high), |range| by_author
                .at(at)
                .name_range(range));
            desk.check(draw, &view, Newest::None, query, |x| {
                then(x) && range.contains(&x.name)
            });
        }
        3 => {
            let head = head(draw, name);
            let query = by_author.at(at).name_starts_with(&head);
            desk.check(draw, &view, Newest::None, query, |x| {
                then(x) && x.name.starts_with(&head)
            });
        }
        4 => {
            let query = by_author.at(at).name(name);
            desk.check(draw, &view, Newest::None, query, |x| {
                then(x) && x.name == *name
            });
        }
        more => {
            let view = View::of_index(|a, b| a.org.cmp(&b.org), Note::clone);
            let inverse = Note::inverse(folder, at, name);
            let own = |x: &Note| (&x.folder, x.at, &x.name) == (folder, *at, name);
            if more == 5 {
                desk.check(draw, &view, Newest::None, inverse, own);
            } else {
                desk.check(draw, &view, Newest::None, inverse.org(org), |x| {
                    own(x) && x.org == *org
                });
            }
        }
    }
}

fn flagged(note: &Note) -> NoteFlaggedItem {
    let Note {
        org,
        folder,
        at,
        name,
        flagged,
        ..
    } = note.clone();
    NoteFlaggedItem {
        org,
        folder,
        at,
        name,
        flagged,
    }
}

fn of_kind(note: &Note) -> NoteByKindItem {
    let Note {
        org,
        folder,
        at,
        name,
        author,
        kind,
        size,
        votes,
        ..
    } = note.clone();
    NoteByKindItem {
        org,
        folder,
        at,
        name,
        kind,
        size,
        author,
        votes,
    }
}

fn by_projection(desk: &Desk<Note>, draw: &mut Draw) {
    let sparse = View::of_index(|a, b| a.flagged.cmp(&b.flagged), flagged);
    // Under `desc` the greatest size comes first.
    let included = View::of_index(|a, b| (b.size, &a.name).cmp(&(a.size, &b.name)), of_kind);
    let (note, other) = (desk.any(draw), desk.any(draw));
    let Note {
        at,
        name,
        kind,
        size,
        ..
    } = &note;
    let kinds = Note::by_kind(kind);
    let own = |x: &Note| x.kind == *kind;
    let sized = |x: &Note| own(x) && x.size == *size;
    match draw.below(7) {
        0 => desk.check(draw, &sparse, Newest::Last, Note::flagged(), |x| {
            x.flagged.is_some()
        }),
        1 => {
            let at = note.flagged.unwrap_or(*at);
            let query = Note::flagged().flagged(at);
            desk.check(draw, &sparse, Newest::None, query, |x| {
                x.flagged == Some(at)
            });
        }
        2 => {
            let ends = [&note, &other].map(|x| near(draw, x.flagged.unwrap_or(x.at)));
            let (query, range) = ranged!(draw, (ends[0], ends[1]), |range| Note::flagged()
                .flagged_range(range));
            let takes = |x: &Note| x.flagged.is_some_and(|at| range.contains(&at));
            desk.check(draw, &sparse, Newest::Last, query, takes);
        }
        3 => desk.check(draw, &included, Newest::None, kinds, own),
        4 => {
            let (query, range) =
                ranged!(draw, (*size, other.size), |range| kinds.size_range(range));
            desk.check(draw, &included, Newest::None, query, |x| {
                own(x) && range.contains(&x.size)
            });
        }
        5 => desk.check(draw, &included, Newest::None, kinds.size(size), sized),
        _ => {
            let (low, high) = (bound(draw, name), bound(draw, &other.name));
            let (query, range) = ranged!(draw, (low, high), |range| kinds
                .size(size)
                .name_range(range));
            desk.check(draw, &included, Newest::None, query, |x| {
                sized(x) && range.contains(&x.name)
            });
        }
    }
}

fn by_local_index(desk: &Desk<Note>, draw: &mut Draw) {
    let votes = View::of_table(|a: &Note, b: &Note| a.votes.cmp(&b.votes));
    let names = View::of_table(|a: &Note, b: &Note| a.name.cmp(&b.name));
    let (note, other) = (desk.any(draw), desk.any(draw));
    let Note { org, name, .. } = &note;
    let own = |x: &Note| x.org == *org;
    let none = Newest::None;
    match draw.below(6) {
        0 => desk.check(draw, &votes, none, Note::by_votes(org), own),
        1 => {
            let (query, range) = ranged!(draw, (note.votes, other.votes), |range| {
                Note::by_votes(org).votes_range(range)
            });
            desk.check(draw, &votes, none, query, |x| {
                own(x) && range.contains(&x.votes)
            });
        }
        2 => {
            let query = Note::by_votes(org).votes(note.votes);
            desk.check(draw, &votes, none, query, |x| {
                own(x) && x.votes == note.votes
            });
        }
        3 => {
            let (low, high) = (bound(draw, name), bound(draw, &other.name));
            let (query, range) = ranged!(draw, (low, high), |range| Note::by_name(org)
                .name_range(range));
            desk.check(draw, &names, none, query, |x| {
                own(x) && range.contains(&x.name)
            });
        }
        4 => {
            let head = head(draw, name);
            let query = Note::by_name(org).name_starts_with(&head);
            desk.check(draw, &names, none, query, |x| {
                own(x) && x.name.starts_with(&head)
            });
        }
        _ => {
            let query = Note::by_name(org).name(name);
            desk.check(draw, &names, none, query, |x| own(x) && x.name == *name);
        }
    }
}
