//! Keys that are bytes each, and bytes within a text.

use std::ops::RangeBounds;

use dynakey::Entity;
use dynakey_tests::draw::Draw;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Newest, Subject, View};
use crate::values::ranged;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<digest>"]
#[sk = "<part>"]
#[gsi(by_mark = "gsi1", pk = "MARK#<mark>", sk = "<part>#<size>")]
pub struct Blob {
    digest: [u8; 2],
    part: Vec<u8>,
    mark: Vec<u8>,
    size: i8,
}

const BYTES: &[u8] = &[0, 1, 0x7F, 0x80, 0xFE, 0xFF];

fn bytes(draw: &mut Draw, most: usize) -> Vec<u8> {
    (0..=draw.below(most)).map(|_| draw.of(BYTES)).collect()
}

/// A bound of a range: the bytes, others near them, none, or more than a key holds.
fn bound(draw: &mut Draw, part: &[u8]) -> Vec<u8> {
    match draw.below(8) {
        0 => Vec::new(),
        1 => [part, &[draw.of(BYTES)]].concat(),
        2 => part[..draw.below(part.len() + 1)].to_owned(),
        3 => part.repeat(1024 / part.len() + 1),
        _ => part.to_owned(),
    }
}

impl Subject for Blob {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            digest: [0, draw.of(&[0, 1, 0xFF])],
            part: bytes(draw, 4),
            mark: bytes(draw, 1),
            size: draw.of(&[i8::MIN, -1, 0, 1, 9, 10, i8::MAX]),
        }
    }

    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw) {
        let others = (0..40).map(|_| desk.any(draw)).map(|mut blob| {
            blob.part.push(0x55);
            let Self { digest, part, .. } = blob;
            Cut { digest, part }
        });
        desk.place(&others.collect::<Vec<_>>());
    }

    fn read(desk: &Desk<Self>, draw: &mut Draw) {
        let view = View::of_table(|a: &Self, b| a.part.cmp(&b.part));
        let marks = View::of_index(
            |a: &Self, b| (&a.part, a.size).cmp(&(&b.part, b.size)),
            Self::clone,
        );
        let (blob, other) = (desk.any(draw), desk.any(draw));
        let Self {
            digest,
            part,
            mark,
            size,
        } = &blob;
        let own = |x: &Self| x.digest == *digest;
        let marked = |x: &Self| x.mark == *mark;
        let (low, high) = (bound(draw, part), bound(draw, &other.part));
        let none = Newest::None;
        match draw.below(9) {
            0 => desk.check(draw, &view, none, Self::partition(digest), own),
            1 => {
                let query = Self::partition(digest).part(part);
                desk.check(draw, &view, none, query, |x| own(x) && x.part == *part);
            }
            2..5 => {
                let (query, range) = ranged!(draw, (low, high), |range| Self::partition(digest)
                    .part_range(range));
                desk.check(draw, &view, none, query, |x| {
                    own(x) && range.contains(&x.part)
                });
            }
            5 => desk.check(draw, &marks, none, Self::by_mark(mark), marked),
            6 => {
                let (query, range) = ranged!(draw, (low, high), |range| Self::by_mark(mark)
                    .part_range(range));
                desk.check(draw, &marks, none, query, |x| {
                    marked(x) && range.contains(&x.part)
                });
            }
            7 => {
                let query = Self::by_mark(mark).part(part);
                desk.check(draw, &marks, none, query, |x| marked(x) && x.part == *part);
            }
            _ => {
                let (query, range) = ranged!(draw, (*size, other.size), |range| {
                    Self::by_mark(mark).part(part).size_range(range)
                });
                let takes = |x: &Self| marked(x) && x.part == *part && range.contains(&x.size);
                desk.check(draw, &marks, none, query, takes);
            }
        }
    }
}

/// Another entity whose keys lie among the blobs'.
#[derive(Entity, Serialize, Deserialize)]
#[pk = "<digest>"]
#[sk = "<part>"]
struct Cut {
    digest: [u8; 2],
    part: Vec<u8>,
}
