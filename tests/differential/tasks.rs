//! Booleans, options and ids below a literal head, beside heads that are nearly the same.

use std::ops::RangeBounds;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::Entity;
use dynakey_tests::draw::Draw;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::desk::{Desk, Newest, Subject, View};
use crate::values::{bound, head, ranged, text};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "BOARD#<board>"]
#[sk = "task#<done>#<id>"]
#[gsi(by_owner = "gsi1", pk = "OWNER#<owner|none>", sk = "<title>", projection = include(done))]
#[gsi(by_parent = "gsi2", pk = "<parent>", sk = "task#<id>")]
pub struct Task {
    board: String,
    done: bool,
    id: Uuid,
    owner: Option<String>,
    title: String,
    parent: Option<Uuid>,
}

/// Entities whose heads begin as the tasks' does, or end it earlier.
#[derive(Entity, Serialize, Deserialize)]
#[pk = "BOARD#<board>"]
#[sk = "task#<name>"]
struct Label {
    board: String,
    name: String,
}

#[derive(Entity, Serialize, Deserialize)]
#[pk = "BOARD#<board>"]
#[sk = "tasks#<done>#<id>"]
struct Archived {
    board: String,
    done: bool,
    id: Uuid,
}

fn id(draw: &mut Draw) -> Uuid {
    let ends = [0, 1, 9, 10, u128::MAX - 1, u128::MAX];
    Uuid::from_u128(draw.of(&ends) ^ (u128::from(draw.of(&[0_u8, 1, 0xA0])) << 64))
}

impl Subject for Task {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            board: draw.of(&["b", "b#", "bb", "B"]).to_owned(),
            done: draw.one_in(2),
            id: id(draw),
            owner: (!draw.one_in(3)).then(|| draw.of(&["ann", "nona", "nonesuch", "%"]).to_owned()),
            title: text(draw),
            parent: draw.one_in(2).then(|| id(draw)),
        }
    }

    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw) {
        let near: Vec<_> = (0..40).map(|_| desk.any(draw)).collect();
        let labels = near.iter().map(|Self { board, title, .. }| Label {
            board: board.clone(),
            name: title.clone(),
        });
        desk.place(&labels.collect::<Vec<_>>());
        let archived = near.iter().map(
            |Self {
                 board, done, id, ..
             }| Archived {
                board: board.clone(),
                done: *done,
                id: *id,
            },
        );
        desk.place(&archived.collect::<Vec<_>>());
        desk.place_copies(draw, |key, draw| {
            AttributeValue::S(match draw.below(3) {
                0 => format!("{key}0"),
                1 => key.replacen("task#", "task$", 1),
                _ => key.to_uppercase(),
            })
        });
    }

    fn read(desk: &Desk<Self>, draw: &mut Draw) {
        if draw.one_in(2) {
            by_key(desk, draw);
        } else {
            by_index(desk, draw);
        }
    }
}

fn by_key(desk: &Desk<Task>, draw: &mut Draw) {
    let view = View::of_table(|a: &Task, b| (a.done, a.id).cmp(&(b.done, b.id)));
    let (task, other) = (desk.any(draw), desk.any(draw));
    let Task {
        board, done, id, ..
    } = &task;
    let partition = Task::partition(board);
    let own = |x: &Task| x.board == *board;
    let same = |x: &Task| own(x) && x.done == *done;
    let none = Newest::None;
    match draw.below(6) {
        0 => desk.check(draw, &view, none, partition, own),
        1 => {
            let (query, range) = ranged!(draw, (*done, other.done), |range| partition
                .done_range(range));
            desk.check(draw, &view, none, query, |x| {
                own(x) && range.contains(&x.done)
            });
        }
        2 => desk.check(draw, &view, none, Task::children_of(board, done), same),
        3 | 4 => {
            let (query, range) = ranged!(draw, (*id, other.id), |range| partition
                .done(done)
                .id_range(range));
            desk.check(draw, &view, none, query, |x| {
                same(x) && range.contains(&x.id)
            });
        }
        _ => {
            let query = partition.done(done).id(id);
            desk.check(draw, &view, none, query, |x| same(x) && x.id == *id);
        }
    }
}

fn of_owner(task: &Task) -> TaskByOwnerItem {
    let Task {
        board,
        done,
        id,
        owner,
        title,
        ..
    } = task.clone();
    TaskByOwnerItem {
        board,
        done,
        id,
        owner,
        title,
    }
}

fn by_index(desk: &Desk<Task>, draw: &mut Draw) {
    let owners = View::of_index(|a: &Task, b| a.title.cmp(&b.title), of_owner);
    let parents = View::of_index(|a: &Task, b| a.id.cmp(&b.id), Task::clone);
    let (task, other) = (desk.any(draw), desk.any(draw));
    let Task {
        id, owner, title, ..
    } = &task;
    let by_owner = Task::by_owner(owner.clone());
    let own = |x: &Task| x.owner == *owner;
    let parent = task.parent.or(other.parent).unwrap_or(*id);
    let below = |x: &Task| x.parent == Some(parent);
    let none = Newest::None;
    match draw.below(7) {
        0 => desk.check(draw, &owners, none, by_owner, own),
        1 => {
            let (low, high) = (bound(draw, title), bound(draw, &other.title));
            let (query, range) = ranged!(draw, (low, high), |range| by_owner.title_range(range));
            desk.check(draw, &owners, none, query, |x| {
                own(x) && range.contains(&x.title)
            });
        }
        2 => {
            let head = head(draw, title);
            let query = by_owner.title_starts_with(&head);
            desk.check(draw, &owners, none, query, |x| {
                own(x) && x.title.starts_with(&head)
            });
        }
        3 => {
            let query = by_owner.title(title);
            desk.check(draw, &owners, none, query, |x| own(x) && x.title == *title);
        }
        4 => desk.check(draw, &parents, none, Task::by_parent(parent), below),
        5 => {
            let (query, range) = ranged!(draw, (*id, other.id), |range| Task::by_parent(parent)
                .id_range(range));
            desk.check(draw, &parents, none, query, |x| {
                below(x) && range.contains(&x.id)
            });
        }
        _ => {
            let query = Task::by_parent(parent).id(id);
            desk.check(draw, &parents, none, query, |x| below(x) && x.id == *id);
        }
    }
}
