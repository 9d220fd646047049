//! Values that have broken composite keys: delimiters, escapes and placeholders in texts, prefixes of each other,
//! characters at the ends of UTF-8's widths, and the ends of every type.

use std::fmt::Debug;

use jiff::Timestamp;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;

use crate::engine;

/// What texts are put together from.
pub const PIECES: &[&str] = &[
    "#",
    "%",
    "%23",
    "%2",
    "!",
    " ",
    "\0",
    "$",
    "\"",
    "&",
    "~",
    "\u{7F}",
    "\u{80}",
    "\u{7FF}",
    "\u{D7FF}",
    "\u{E000}",
    "\u{FF61}",
    "\u{FFFF}",
    "\u{10002}",
    "\u{10FFFF}",
    ":",
    "-",
    "_",
    "|",
    "<",
    ">",
    "{a}",
    "0",
    "1",
    "10",
    "a",
    "A",
    "z",
    "é",
    "none",
];

/// Texts that are prefixes of each other, or nearly.
pub const RELATED: &[&str] = &[
    "1",
    "10",
    "a",
    "a!",
    "a#",
    "a#b",
    "a\0",
    "a$",
    "aa",
    "turns",
    "turnstile",
    "A",
];

/// The share of the cases that run where there are several engines: an answer over a socket takes ten times as long, and
/// the embedded engine has had all of them before.
const SHARE: u32 = 4;

/// As many cases as `PROPTEST_CASES` says, or as this test can afford in a debug build.
#[must_use]
pub fn config(cases: u32) -> Config {
    let cases = if engine::are_several() {
        cases.div_ceil(SHARE)
    } else {
        cases
    };
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => config,
        None => Config { cases, ..config },
    }
}

/// A text of at least one byte, as fields hold them.
pub fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => vec(select(PIECES), 1..4).prop_map(|pieces| pieces.concat()),
        4 => select(RELATED).prop_map(str::to_owned),
        1 => vec(any::<char>(), 1..4).prop_map(String::from_iter),
    ]
}

/// A text whose length is about `bytes`, some bytes more or less.
pub fn long_text(bytes: usize) -> impl Strategy<Value = String> {
    let end = prop_oneof![Just(String::new()), text()];
    (
        select(&["a", "#", "\u{7F}", "é", "\u{10FFFF}"][..]),
        end,
        0..8_usize,
    )
        .prop_map(move |(piece, end, more)| {
            let written = if piece == "#" { 3 } else { piece.len() };
            piece.repeat((bytes + more - 4) / written) + &end
        })
}

/// A bound of a range of texts: also what no key can hold.
pub fn text_bound() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => text(),
        1 => Just(String::new()),
        1 => long_text(1024),
        1 => long_text(1008),
    ]
}

/// Integers at the ends of the type, around zero, and anywhere.
pub fn integer<T: Copy + Debug + Arbitrary + 'static>(
    ends: &'static [T],
) -> impl Strategy<Value = T> {
    prop_oneof![3 => select(ends), 1 => any::<T>()]
}

fn parsed(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

/// The ends of what keys hold, 1970, and a few seconds full of times of every precision.
fn moments() -> impl Strategy<Value = Timestamp> {
    let ends = [
        "0000-01-01T00:00:00Z",
        "0000-01-01T00:00:00.000000001Z",
        "1969-12-31T23:59:59.999999999Z",
        "1969-12-31T23:59:59.5Z",
        "1970-01-01T00:00:00Z",
        "1970-01-01T00:00:00.001Z",
        "2286-11-20T17:46:39.999Z",
        "2286-11-20T17:46:40Z",
        "9999-12-30T22:00:00.999999999Z",
    ];
    let ends = ends.map(parsed);
    let near = (
        0..4_i64,
        select(
            &[
                0,
                1,
                999,
                1_000,
                1_001,
                17_000_000,
                991_000_000,
                999_999_999,
            ][..],
        ),
    )
        .prop_map(|(second, nanos)| Timestamp::new(1_782_201_600 + second, nanos).expect("a time"));
    prop_oneof![1 => select(ends.to_vec()), 3 => near]
}

/// A time of at most so many fraction digits that a key can hold.
pub fn time(digits: u32) -> impl Strategy<Value = Timestamp> {
    moments().prop_map(move |time| floor(time, digits))
}

/// A bound of a range of times: also finer than the encoding, and of years that no key can hold.
pub fn time_bound() -> impl Strategy<Value = Timestamp> {
    let outside = [
        "-000001-12-31T23:59:59.999999999Z",
        "-000001-06-01T00:00:00Z",
    ];
    let mut outside: Vec<_> = outside.map(parsed).to_vec();
    outside.extend([Timestamp::MIN, Timestamp::MAX]);
    prop_oneof![6 => moments(), 1 => select(outside)]
}

/// A time cut down to so many fraction digits.
///
/// # Panics
///
/// When the time lies within a tick of the least that there is.
#[must_use]
pub fn floor(time: Timestamp, digits: u32) -> Timestamp {
    let tick = 10_i128.pow(9 - digits);
    let nanos = time.as_nanosecond();
    Timestamp::from_nanosecond(nanos - nanos.rem_euclid(tick)).expect("a time")
}
