//! Keys that are a number each.

use std::ops::RangeBounds;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::Entity;
use dynakey_tests::draw::Draw;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Newest, Subject, View};
use crate::values::ranged;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<bucket>"]
#[sk = "<n>"]
#[gsi(by_label = "gsi1", pk = "<label>", sk = "<rank>", projection = keys_only)]
#[lsi(by_rank = "lsi1", sk = "<rank>")]
pub struct Count {
    bucket: u8,
    n: i64,
    label: u64,
    rank: u64,
}

const NUMBERS: &[i64] = &[
    i64::MIN,
    i64::MIN + 1,
    -100,
    -10,
    -9,
    -1,
    0,
    1,
    9,
    10,
    11,
    100,
    i64::MAX,
];
const RANKS: &[u64] = &[0, 1, 9, 10, 1 << 53, (1 << 53) + 1, u64::MAX - 1, u64::MAX];

impl Subject for Count {
    fn draw(draw: &mut Draw) -> Self {
        let near = i64::try_from(draw.below(40)).expect("a small number") - 20;
        Self {
            bucket: draw.of(&[0, 1, 10, 100]),
            n: if draw.one_in(2) {
                near
            } else {
                draw.of(NUMBERS)
            },
            label: draw.of(RANKS),
            rank: draw.of(RANKS),
        }
    }

    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw) {
        desk.place_copies(draw, |key, draw| {
            // Between two integers, or beyond all of 64 bits.
            let more = if key == "0" || draw.one_in(2) {
                ".5"
            } else {
                "00000000000000000000"
            };
            AttributeValue::N(format!("{key}{more}"))
        });
    }

    fn read(desk: &Desk<Self>, draw: &mut Draw) {
        let view = View::of_table(|a: &Self, b| a.n.cmp(&b.n));
        let labels = View::of_index(
            |a: &Self, b| a.rank.cmp(&b.rank),
            |&Self {
                 bucket,
                 n,
                 label,
                 rank,
             }| CountByLabelItem {
                bucket,
                n,
                label,
                rank,
            },
        );
        let ranks = View::of_table(|a: &Self, b: &Self| a.rank.cmp(&b.rank));
        let (count, other) = (desk.any(draw), desk.any(draw));
        let Self {
            bucket,
            n,
            label,
            rank,
        } = count;
        let own = |x: &Self| x.bucket == bucket;
        let alike = |x: &Self| x.label == label;
        let none = Newest::None;
        match draw.below(10) {
            0 => desk.check(draw, &view, none, Self::partition(bucket), own),
            1 => {
                let query = Self::partition(bucket).n(n);
                desk.check(draw, &view, none, query, |x| own(x) && x.n == n);
            }
            2..5 => {
                let (query, range) = ranged!(draw, (n, other.n), |range| Self::partition(bucket)
                    .n_range(range));
                desk.check(draw, &view, none, query, |x| own(x) && range.contains(&x.n));
            }
            5 => desk.check(draw, &labels, none, Self::by_label(label), alike),
            6 => {
                let (query, range) =
                    ranged!(draw, (rank, other.rank), |range| Self::by_label(label)
                        .rank_range(range));
                desk.check(draw, &labels, none, query, |x| {
                    alike(x) && range.contains(&x.rank)
                });
            }
            7 => {
                let query = Self::by_label(label).rank(rank);
                desk.check(draw, &labels, none, query, |x| alike(x) && x.rank == rank);
            }
            8 => desk.check(draw, &ranks, none, Self::by_rank(bucket), own),
            _ => {
                let (query, range) =
                    ranged!(draw, (rank, other.rank), |range| Self::by_rank(bucket)
                        .rank_range(range));
                desk.check(draw, &ranks, none, query, |x| {
                    own(x) && range.contains(&x.rank)
                });
            }
        }
    }
}
