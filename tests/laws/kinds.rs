//! Laws 1 to 4 of the types beside texts, integers and jiff's times: dates and times of all crates, ids, binary, and the
//! user's own enums and newtypes.

use std::cmp::Reverse;
use std::time::SystemTime;

use chrono::{DateTime, NaiveDate, Utc};
use dynakey::{Entity, KeyComponent};
use dynakey_tests::nasty::{config, integer, text, time};
use jiff::civil;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};
use time::{OffsetDateTime, UtcDateTime};
use ulid::Ulid;

use super::apart::laws;
use super::bench::{Bench, again, for_each_range, lies_in};
use super::clocks::{of_chrono, of_offset, of_system, of_utc};

/// Declared in the order of the names.
#[rustfmt::skip]
#[derive(KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Level { Debug, Info, Information, Warn }

/// Declared in another order: only equality.
#[rustfmt::skip]
#[derive(KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Weekday { Monday, Tuesday, Sunday }

/// Renamed, and so of one width and in order.
#[derive(
    KeyComponent, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[key(rename_all = "kebab-case")]
enum Step {
    #[key(rename = "0:open")]
    Open,
    #[key(rename = "1:work")]
    InWork,
    #[key(rename = "2:shut")]
    Shut,
}

#[derive(
    KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
struct Slug(String);

#[derive(
    KeyComponent, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
struct OrderNo {
    no: i32,
}

fn level() -> impl Strategy<Value = Level> {
    select(vec![
        Level::Debug,
        Level::Info,
        Level::Information,
        Level::Warn,
    ])
}

fn weekday() -> impl Strategy<Value = Weekday> {
    select(vec![Weekday::Monday, Weekday::Tuesday, Weekday::Sunday])
}

fn step() -> impl Strategy<Value = Step> {
    select(vec![Step::Open, Step::InWork, Step::Shut])
}

fn slug() -> impl Strategy<Value = Slug> {
    text().prop_map(Slug)
}

fn no() -> impl Strategy<Value = OrderNo> {
    integer(&[i32::MIN, -10, -1, 0, 9, 10, i32::MAX]).prop_map(|no| OrderNo { no })
}

fn ulid() -> impl Strategy<Value = Ulid> {
    let ids = [0, 1, 31, 32, 1 << 80, u128::MAX - 1, u128::MAX];
    prop_oneof![select(ids.to_vec()), any::<u128>()].prop_map(Ulid)
}

/// Binary of few bytes, which begin each other; also none at all, which is no key.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let byte = select(&[0, 1, 0x0F, 0x7F, 0x80, 0xFF][..]);
    prop_oneof![9 => vec(byte, 0..4), 1 => vec(Just(0xFF), 1022..1026)]
}

fn pair() -> impl Strategy<Value = [u8; 2]> {
    let byte = || select(&[0, 1, 0xFF][..]);
    (byte(), byte()).prop_map(<[u8; 2]>::from)
}

/// Days at the ends of what keys hold, around 1970 and around leap days.
fn days() -> impl Strategy<Value = i32> {
    prop_oneof![
        4 => select(vec![-719_528, -1, 0, 1, 11_015, 11_016, 19_782, 19_783, 2_932_896]),
        1 => -719_528..2_932_897_i32,
    ]
}

/// What serde has of `SystemTime`, which items are read by.
fn since_1970() -> impl Strategy<Value = SystemTime> {
    time(9).prop_map(|at| of_system(at.max(jiff::Timestamp::UNIX_EPOCH)))
}

/// A bound of a range of days: also of years that no key can hold.
fn days_bound() -> impl Strategy<Value = i32> {
    prop_oneof![6 => days(), 1 => select(vec![-719_529, -3_000_000])]
}

fn civil_day(days: i32) -> civil::Date {
    civil::date(1970, 1, 1)
        .checked_add(jiff::SignedDuration::from_hours(i64::from(days) * 24))
        .expect("a day")
}

fn chrono_day(days: i32) -> NaiveDate {
    NaiveDate::from_epoch_days(days).expect("a day")
}

fn time_day(days: i32) -> time::Date {
    time::Date::from_julian_day(days + 2_440_588).expect("a day")
}

#[derive(Entity)]
#[pk = "<a>#<day>#<step>"]
#[sk = "<b>#<level>#<id><step>/<other:raw><c>"]
struct Words {
    a: bool,
    day: Weekday,
    step: Step,
    b: bool,
    level: Level,
    id: Ulid,
    other: Step,
    c: bool,
}

#[derive(Entity)]
#[pk = "D#<digest>#<hash>"]
#[sk = "<pair><more>#<slug>#<rest>"]
struct Blobs {
    digest: Vec<u8>,
    hash: [u8; 3],
    pair: [u8; 2],
    more: Vec<u8>,
    slug: Slug,
    rest: Vec<u8>,
}

#[derive(Entity)]
#[pk = "<pair>"]
#[sk = "<rest>"]
struct Binaries {
    pair: [u8; 2],
    rest: Vec<u8>,
}

#[derive(Entity)]
#[pk = "<no>"]
#[sk = "<slug>#<no><back:desc>"]
struct Newtypes {
    no: OrderNo,
    slug: Slug,
    back: OrderNo,
}

#[derive(Entity)]
#[pk = "<a>|<b:ms>"]
#[sk = "<c><d:us>#<e>"]
struct Clocks {
    a: DateTime<Utc>,
    b: OffsetDateTime,
    c: UtcDateTime,
    d: SystemTime,
    e: DateTime<Utc>,
}

#[derive(Entity)]
#[pk = "<a>"]
#[sk = "<b><c>#<a>"]
struct Days {
    a: NaiveDate,
    b: time::Date,
    c: civil::Date,
}

#[derive(Entity)]
#[pk = "<a|never>#<b|none>"]
#[sk = "<c|0>#<d|~>#<e|xx>#<f|any>"]
struct Optional {
    a: Option<DateTime<Utc>>,
    b: Option<Level>,
    c: Option<Vec<u8>>,
    d: Option<Ulid>,
    e: Option<bool>,
    f: Option<Slug>,
}

laws! {
    words: WordsKey {
        a: any::<bool>(), day: weekday(), step: step(), b: any::<bool>(), level: level(), id: ulid(),
        other: step(), c: any::<bool>()
    }, held Clone::clone, sorted |key| (key.b, key.level, key.id, key.step, key.other, key.c);
    blobs: BlobsKey {
        digest: bytes(), hash: any::<[u8; 3]>(), pair: pair(), more: bytes(), slug: slug(), rest: bytes()
    }, held Clone::clone, sorted |key| (key.pair, key.more.clone(), key.slug.clone(), key.rest.clone());
    binaries: BinariesKey { pair: pair(), rest: bytes() },
        held Clone::clone, sorted |key| key.rest.clone();
    newtypes: NewtypesKey { no: no(), slug: slug(), back: no() },
        held Clone::clone, sorted |key| (key.slug.clone(), key.no, Reverse(key.back));
    clocks: ClocksKey {
        a: time(9).prop_map(of_chrono), b: time(3).prop_map(of_offset), c: time(9).prop_map(of_utc),
        d: time(6).prop_map(of_system), e: time(9).prop_map(of_chrono)
    }, held Clone::clone, sorted |key| (key.c, key.d, key.e);
    days: DaysKey { a: days_bound().prop_map(chrono_day), b: days().prop_map(time_day), c: days().prop_map(civil_day) },
        held Clone::clone, sorted |key| (key.b, key.c, key.a);
    optional: OptionalKey {
        a: proptest::option::of(time(9).prop_map(of_chrono)), b: proptest::option::of(level()),
        c: proptest::option::of(vec(any::<u8>(), 1..3)), d: proptest::option::of(ulid()),
        e: proptest::option::of(any::<bool>()), f: proptest::option::of(slug())
    }, held Clone::clone, sorted |key| key.encode().map(|key| key.sk).ok();
}

/// For each type: ranges before others, at the end, and where it is the whole key, and reads that fix a value.
macro_rules! ranges {
    ($($name:ident: $ty:ty, $values:expr, $bounds:expr;)*) => { $(
        mod $name {
            use super::*;

            #[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
            #[pk = "<post>"]
            #[sk = "v<x>#<y>"]
            struct Item {
                post: u8,
                #[key_only]
                x: $ty,
                #[key_only]
                y: $ty,
            }

            #[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
            #[pk = "<post>"]
            #[sk = "<x>"]
            struct Alone {
                post: u8,
                #[key_only]
                x: $ty,
            }

            proptest! {
                #![proptest_config(config(16))]

                #[test]
                fn hold_exactly_what_lies_in_them(
                    items in vec((select(&[1_u8, 1, 1, 2][..]), $values, $values), 0..14),
                    low in $bounds, high in $bounds, fixed in $values,
                ) {
                    let alone = items.iter().map(|(post, x, _)| Alone { post: *post, x: x.clone() });
                    let alone = Bench::of(alone.collect());
                    let items = items.into_iter().map(|(post, x, y)| Item { post, x, y });
                    let bench = Bench::of(items.collect());
                    for_each_range!(low, high, |range| {
                        bench.assert_reads(
                            Item::partition(1).x_range(again(&range)),
                            |item| item.post == 1 && lies_in::<$ty>(&range, &item.x),
                        );
                        alone.assert_reads(
                            Alone::partition(1).x_range(again(&range)),
                            |item| item.post == 1 && lies_in::<$ty>(&range, &item.x),
                        );
                    });
                    let below = Item::partition(1).x(&fixed);
                    if below.condition().is_ok() {
                        let is_below = |item: &Item| item.post == 1 && item.x == fixed;
                        bench.assert_reads(below.clone(), is_below);
                        for_each_range!(low, high, |range| bench.assert_reads(
                            below.clone().y_range(again(&range)),
                            |item| is_below(item) && lies_in::<$ty>(&range, &item.y),
                        ));
                    }
                }
            }
        }
    )* };
}

mod in_ranges {
    use super::*;
    use dynakey_tests::nasty::time_bound;

    ranges! {
        chrono_times: DateTime<Utc>, time(9).prop_map(of_chrono), time_bound().prop_map(of_chrono);
        offset_times: OffsetDateTime, time(9).prop_map(of_offset), time_bound().prop_map(of_offset);
        utc_times: UtcDateTime, time(9).prop_map(of_utc), time_bound().prop_map(of_utc);
        system_times: SystemTime, since_1970(), time_bound().prop_map(of_system);
        chrono_days: NaiveDate, days().prop_map(chrono_day), days_bound().prop_map(chrono_day);
        time_days: time::Date, days().prop_map(time_day), days_bound().prop_map(time_day);
        civil_days: civil::Date, days().prop_map(civil_day), days_bound().prop_map(civil_day);
        truths: bool, any::<bool>(), any::<bool>();
        ulids: Ulid, ulid(), ulid();
        binaries: Vec<u8>, bytes(), bytes();
        pairs: [u8; 2], pair(), pair();
        levels: Level, level(), level();
        steps: Step, step(), step();
        slugs: Slug, slug(), slug();
        numbers: OrderNo, no(), no();
    }
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P"]
#[sk = "<day>#<level>#<step>/<id>"]
struct Entry {
    day: Weekday,
    level: Level,
    step: Step,
    #[key_only]
    id: Ulid,
}

proptest! {
    #![proptest_config(config(32))]

    // `Info` is the beginning of `Information`, and must not match it.
    #[test]
    fn reads_fix_names_exactly(
        items in vec((weekday(), level(), step(), ulid()), 0..24), day in weekday(), level in level(), step in step(),
    ) {
        let items = items.into_iter().map(|(day, level, step, id)| Entry { day, level, step, id });
        let bench = Bench::of(items.collect());
        let below_day = |item: &Entry| item.day == day;
        bench.assert_reads(Entry::partition().day(day), below_day);
        let below_level = |item: &Entry| below_day(item) && item.level == level;
        bench.assert_reads(Entry::partition().day(day).level(level), below_level);
        bench.assert_reads(
            Entry::children_of(day, level, step),
            |item| below_level(item) && item.step == step,
        );
    }
}
