//! `:lower` and buckets of time make different values one key on purpose; reads speak of what the key keeps.

use std::ops::RangeBounds;

use dynakey::__private::{Follow, Half, Site, Spec, range_verdict};
use dynakey::{
    ByteSet, Component, ComponentError, Encoding, Entity, KeyComponent, Scalar, Segment, Template,
};
use dynakey_tests::nasty::{config, floor, text, time, time_bound};
use jiff::Timestamp;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};
use ulid::Ulid;

use super::bench::{Bench, again, for_each_range, lies_in};

/// Texts that differ in case, and capital letters whose small ones are wider, narrower, or of another alphabet.
fn cased() -> impl Strategy<Value = String> {
    let few = [
        "a", "A", "aB", "AB", "Ab", "é", "É", "İ", "i", "I", "ẞ", "ß", "Σ", "σ", "Σa", "\u{212A}",
        "k", "Ⱥ", "ǅ", "A#", "a#B", "A%23", "Z~", "_",
    ];
    prop_oneof![6 => select(few.to_vec()).prop_map(String::from), 1 => text()]
}

#[derive(
    KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
)]
enum Level {
    Debug,
    Info,
    Warn,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org:lower>"]
#[sk = "<kind:lower>#<level:lower>#<name:lower>"]
struct Contact {
    org: String,
    kind: String,
    level: Level,
    name: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<id:lower>"]
#[sk = "<at:ms,lower,trunc>#<label:raw,lower>"]
struct Raw {
    id: Ulid,
    at: Timestamp,
    label: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "DEV#<device>#<at:month>"]
#[sk = "<at>"]
struct Reading {
    device: String,
    at: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<year:year>"]
#[sk = "<day:day>#<hour:hour>/<name>#<n>"]
struct Visit {
    year: Timestamp,
    day: Timestamp,
    hour: Timestamp,
    name: String,
    n: u8,
}

fn level() -> impl Strategy<Value = Level> {
    select(vec![Level::Debug, Level::Info, Level::Warn])
}

/// Times on both sides of the ends of hours, days, months and years.
fn around() -> impl Strategy<Value = Timestamp> {
    let ends = [
        "1969-12-31T23:59:59.999999999Z",
        "1970-01-01T00:00:00Z",
        "2024-02-29T23:00:00Z",
        "2024-02-29T23:59:59Z",
        "2024-03-01T00:00:00Z",
        "2024-03-01T00:59:59.5Z",
        "2024-12-31T23:30:00Z",
        "2025-01-01T00:00:00Z",
        "0000-01-01T00:00:00Z",
        "9999-12-30T22:00:00Z",
    ];
    select(ends.map(|end| end.parse().expect("a time")).to_vec())
}

/// The first so many characters of the time as jiff prints it.
fn bucket(at: Timestamp, width: usize) -> String {
    format!("{at:.9}")[..width].to_owned()
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn reads_fold_as_writes_do(
        items in vec((select(&["org", "ORG", "Org#"][..]), cased(), level(), cased()), 0..16),
        kind in cased(), level in level(), low in cased(), high in cased(),
    ) {
        let items = items.into_iter().map(|(org, kind, level, name)| Contact { org: org.to_owned(), kind, level, name });
        let bench = Bench::of(items.collect());
        let lower = |text: &str| text.to_lowercase();
        let partition = Contact::partition("oRg");
        let in_partition = |item: &Contact| lower(&item.org) == "org";
        bench.assert_reads(partition.clone(), in_partition);
        let below_kind = |item: &Contact| in_partition(item) && lower(&item.kind) == lower(&kind);
        bench.assert_reads(partition.clone().kind(&kind), below_kind);
        let below_level = |item: &Contact| below_kind(item) && item.level == level;
        bench.assert_reads(Contact::children_of("ORG", &kind, level), below_level);
        bench.assert_reads(
            partition.clone().kind(&kind).level_range(level..),
            |item| below_kind(item) && item.level >= level,
        );
        let (low, high) = (&*low, &*high);
        for_each_range!(low, high, |range| {
            let folded = (
                RangeBounds::<&str>::start_bound(&range).map(|end| lower(end)),
                RangeBounds::<&str>::end_bound(&range).map(|end| lower(end)),
            );
            let holds = |text: &str| lies_in(&folded, &lower(text));
            bench.assert_reads(
                partition.clone().kind_range(again(&range)),
                |item| in_partition(item) && holds(&item.kind),
            );
            bench.assert_reads(
                partition.clone().kind(&kind).level(level).name_range(again(&range)),
                |item| below_level(item) && holds(&item.name),
            );
        });
    }

    #[test]
    fn ids_and_times_fold_too(
        items in vec((select(&[0, 1, u128::MAX][..]), time(9), cased()), 0..16),
        low in time_bound(), high in time_bound(), fixed in time(3), name in cased(),
    ) {
        let items = items.into_iter().map(|(id, at, label)| Raw { id: Ulid(id), at, label });
        let bench = Bench::cut(items.collect(), |item| Raw { at: floor(item.at, 3), ..item.clone() });
        let partition = Raw::partition(Ulid(u128::MAX));
        for_each_range!(low, high, |range| bench.assert_reads(
            partition.clone().at_range(again(&range)),
            |item| item.id == Ulid(u128::MAX) && lies_in(&range, &item.at),
        ));
        bench.assert_reads(partition.at(fixed).label(&name), |item| {
            item.id == Ulid(u128::MAX) && item.at == fixed && item.label.to_lowercase() == name.to_lowercase()
        });
    }

    #[test]
    fn a_month_is_a_partition(
        items in vec((select(&["a", "a#", "b"][..]), around()), 0..24), month in around(),
        low in around(), high in around(),
    ) {
        let items = items.into_iter().map(|(device, at)| Reading { device: device.to_owned(), at });
        let bench = Bench::of(items.collect());
        let in_month = |item: &Reading| item.device == "a" && bucket(item.at, 7) == bucket(month, 7);
        bench.assert_reads(Reading::partition("a", month), in_month);
        for_each_range!(low, high, |range| bench.assert_reads(
            Reading::between_times("a", month, again(&range)),
            |item| in_month(item) && lies_in(&range, &item.at),
        ));
    }

    #[test]
    fn days_and_hours_stand_before_others(
        items in vec((around(), around(), cased(), 0..3_u8), 0..24),
        day in around(), hour in around(), name in cased(),
    ) {
        let items = items.into_iter().map(|(day, hour, name, n)| Visit { year: day, day, hour, name, n });
        let bench = Bench::of(items.collect());
        let in_year = |item: &Visit| bucket(item.year, 4) == bucket(day, 4);
        bench.assert_reads(Visit::partition(day), in_year);
        let below_day = |item: &Visit| in_year(item) && bucket(item.day, 10) == bucket(day, 10);
        bench.assert_reads(Visit::partition(day).day(day), below_day);
        let below_hour = |item: &Visit| below_day(item) && bucket(item.hour, 13) == bucket(hour, 13);
        bench.assert_reads(Visit::partition(day).day(day).hour(hour), below_hour);
        bench.assert_reads(
            Visit::children_of(day, day, hour, &name),
            |item| below_hour(item) && item.name == name,
        );
        bench.assert_reads(
            Visit::partition(day).day(day).hour(hour).name_starts_with("a"),
            |item| below_hour(item) && item.name.starts_with('a'),
        );
    }
}

/// `İ` folds to an `i` with a dot above, and `i` sorts below the delimiter `~`: what sorts like its type no longer does.
#[test]
fn folding_reaches_ascii() {
    let verdict = |lower| {
        let component = Component::new(
            Encoding::text().bytes(ByteSet::of("İ")),
            "name",
            "Name",
            (0, 12),
            Spec {
                lower,
                ..Spec::NONE
            },
            None,
            Site {
                half: Half::Sort,
                follow: Follow::Delimiter(b'~'),
                alone: false,
            },
        );
        let template = Template {
            source: "<name:lower>~",
            half: Half::Sort,
            index: None,
            segments: Vec::leak(vec![Segment::Component(component), Segment::Literal("~")]),
        };
        range_verdict(&template, 0)
    };
    assert_eq!(verdict(false), 0);
    assert_ne!(verdict(true), 0);
}

/// One that believes any text to be a value of its own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Grade(String);

impl KeyComponent for Grade {
    const ENCODING: Encoding = Encoding::text().bytes(ByteSet::of("AB+é")).width(1, 4);

    fn encode(&self) -> Scalar<'_> {
        Scalar::text(self.0.as_str())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        match scalar {
            Scalar::Text(text) => Ok(Self(text.as_str().to_owned())),
            _ => Err(ComponentError::new("a grade is a text")),
        }
    }
}

#[derive(Entity)]
#[pk = "P"]
#[sk = "<grade:lower>~<n>"]
struct Graded {
    grade: Grade,
    n: u8,
}

// With an escape in it, `a` would not sort below `a#`, as the delimiter promises for what the type declares.
#[test]
fn a_text_that_no_value_folds_to_is_no_key() {
    let parses = |sk: &str| {
        Graded::TEMPLATES
            .parse(&"P".into(), Some(&sk.into()))
            .is_ok()
    };
    assert!(parses("ab~001"));
    assert!(parses("é+~001"));
    for other in ["a%23~001", "ac~001", "aB~001", "0~001"] {
        assert!(!parses(other), "{other}");
    }
}
