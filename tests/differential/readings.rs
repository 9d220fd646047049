//! Times from the newest on, in partitions of a day.

use std::cmp::{Ordering, Reverse};
use std::ops::RangeBounds;

use aws_sdk_dynamodb::types::AttributeValue;
use dynakey::Entity;
use dynakey_tests::draw::Draw;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Newest, Subject, View};
use crate::values::{near, ranged, time};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device>#<at:day>"]
#[sk = "<at:unix_ms,desc>#<seq:desc>"]
#[gsi(by_seq = "gsi1", pk = "<seq>", sk = "<at>")]
pub struct Reading {
    device: u8,
    at: Timestamp,
    seq: u32,
}

impl Reading {
    fn day(&self) -> i64 {
        self.at.as_second().div_euclid(86_400)
    }
}

impl Subject for Reading {
    fn draw(draw: &mut Draw) -> Self {
        let day = SignedDuration::from_hours(24 * i64::from(draw.one_in(3)));
        Self {
            device: draw.of(&[1, 10, 100]),
            at: time(draw, 3) + day,
            seq: draw.of(&[0, 1, 9, 10, u32::MAX - 1, u32::MAX]),
        }
    }

    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw) {
        desk.place_copies(draw, |key, draw| {
            AttributeValue::S(match draw.below(3) {
                0 => format!("{key}0"),
                1 => key.replacen('#', "$", 1),
                _ => key[..key.len() - 1].to_owned(),
            })
        });
    }

    fn read(desk: &Desk<Self>, draw: &mut Draw) {
        let view = View::of_table(key_order);
        let (reading, other) = (desk.any(draw), desk.any(draw));
        let Self { device, at, seq } = reading;
        let partition = Self::partition(device, at);
        let own = |x: &Self| x.device == device && x.day() == reading.day();
        let then = |x: &Self| own(x) && x.at == at;
        match draw.below(8) {
            0 => desk.check(draw, &view, Newest::First, partition, own),
            1 | 2 => {
                let (low, high) = (near(draw, at), near(draw, other.at));
                let (query, range) = ranged!(draw, (low, high), |range| partition.at_range(range));
                desk.check(draw, &view, Newest::First, query, |x| {
                    own(x) && range.contains(&x.at)
                });
            }
            3 => desk.check(
                draw,
                &view,
                Newest::None,
                Self::children_of(device, at),
                then,
            ),
            4 => {
                let (query, range) = ranged!(draw, (seq, other.seq), |range| {
                    partition.at(at).seq_range(range)
                });
                desk.check(draw, &view, Newest::None, query, |x| {
                    then(x) && range.contains(&x.seq)
                });
            }
            5 => {
                let query = partition.at(at).seq(seq);
                desk.check(draw, &view, Newest::None, query, |x| {
                    then(x) && x.seq == seq
                });
            }
            more => {
                let view = View::of_index(|a: &Self, b| a.at.cmp(&b.at), Self::clone);
                if more == 6 {
                    desk.check(draw, &view, Newest::Last, Self::by_seq(seq), |x| {
                        x.seq == seq
                    });
                } else {
                    let (low, high) = (near(draw, at), near(draw, other.at));
                    let (query, range) =
                        ranged!(draw, (low, high), |range| Self::by_seq(seq).at_range(range));
                    let takes = |x: &Self| x.seq == seq && range.contains(&x.at);
                    desk.check(draw, &view, Newest::Last, query, takes);
                }
            }
        }
    }
}

fn key_order(a: &Reading, b: &Reading) -> Ordering {
    (Reverse(a.at), Reverse(a.seq)).cmp(&(Reverse(b.at), Reverse(b.seq)))
}
