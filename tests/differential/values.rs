//! Values that are near each other, and ranges of every form.

use dynakey_tests::draw::Draw;
use dynakey_tests::nasty::{PIECES, RELATED};
use jiff::Timestamp;

/// A text of at least one byte: of a few that are prefixes of each other, or of pieces that have broken keys.
pub fn text(draw: &mut Draw) -> String {
    if draw.one_in(3) {
        let pieces = (0..=draw.below(3)).map(|_| draw.of(PIECES));
        pieces.collect()
    } else {
        draw.of(RELATED).to_owned()
    }
}

/// A bound of a range of texts: the text, something near it, or what no key holds.
pub fn bound(draw: &mut Draw, text: &str) -> String {
    match draw.below(8) {
        0 => String::new(),
        1 => format!("{text}{}", draw.of(PIECES)),
        2 => head(draw, text),
        3 => text.repeat(1024 / text.len() + 1),
        _ => text.to_owned(),
    }
}

/// The beginning of a text, or all of it.
pub fn head(draw: &mut Draw, text: &str) -> String {
    let end = text.floor_char_boundary(draw.below(text.len() + 1));
    text[..end].to_owned()
}

/// One of a few times of so many fraction digits, in one minute or at the ends of what keys hold.
pub fn time(draw: &mut Draw, digits: u32) -> Timestamp {
    let tick = 10_i128.pow(9 - digits);
    let seconds = i128::from(draw.of(&[1_782_201_600_i64, 1_782_201_601, 1_782_201_659]));
    let nanos = draw.of(&[0, 1, 17_000_000, 991_000_000, 999_999_999]);
    let nanos = seconds * 1_000_000_000 + nanos;
    Timestamp::from_nanosecond(nanos - nanos.rem_euclid(tick)).expect("a time")
}

/// A bound of a range of times: the time, one beside it, or far from all.
pub fn near(draw: &mut Draw, time: Timestamp) -> Timestamp {
    let beside = |nanos| Timestamp::from_nanosecond(time.as_nanosecond() + nanos).expect("a time");
    match draw.below(8) {
        0 => Timestamp::MIN,
        1 => Timestamp::MAX,
        2 => beside(1),
        3 => beside(-1),
        _ => time,
    }
}

/// Of two ends in most cases the lesser first: the other way round a range is empty.
pub fn ends<T: PartialOrd>(draw: &mut Draw, one: T, other: T) -> (T, T) {
    if one <= other || draw.one_in(8) {
        (one, other)
    } else {
        (other, one)
    }
}

/// Draws one of the forms of a range with these two ends: the query of it, and whether a value lies in it.
macro_rules! ranged {
    ($draw:expr, ($low:expr, $high:expr), |$range:ident| $query:expr) => {{
        use std::ops::Bound::{Excluded, Included, Unbounded};
        let (low, high) = $crate::values::ends($draw, $low, $high);
        ranged!(@ $draw, $range, $query, {
            0 => low.clone()..high.clone(), (Included(low), Excluded(high));
            1 => low.clone()..=high.clone(), (Included(low), Included(high));
            2 => low.clone().., (Included(low), Unbounded);
            3 => ..high.clone(), (Unbounded, Excluded(high));
            4 => ..=high.clone(), (Unbounded, Included(high));
            5 => .., (Unbounded, Unbounded);
            6 => (Excluded(low.clone()), Excluded(high.clone())), (Excluded(low), Excluded(high));
            7 => (Excluded(low.clone()), Included(high.clone())), (Excluded(low), Included(high));
            8 => (Excluded(low.clone()), Unbounded), (Excluded(low), Unbounded);
        })
    }};
    (@ $draw:expr, $range:ident, $query:expr, { $($n:literal => $form:expr, $bounds:expr;)* }) => {
        match $draw.below(9) {
            $($n => {
                let $range = $form;
                let query = $query;
                (query, $bounds)
            })*
            _ => unreachable!("there are no more forms"),
        }
    };
}

pub(crate) use ranged;
