//! Laws 3 and 4 of named access patterns, of raw text, and of generic entities.

use dynakey::{Entity, KeyComponent};
use dynakey_tests::nasty::{config, integer, text, text_bound, time, time_bound};
use jiff::Timestamp;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::apart::laws;
use super::bench::{Bench, again, for_each_range, lies_in};

/// `children_of` and `between_times` would be the last steps; here they are others.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "ROOM#<room>"]
#[sk = "log#<kind>#AT#<at><seq:03>"]
#[query(
    of_kinds = "log#<kind..>",
    of_kind = "log#<kind>#AT#",
    one = "log#<kind>#AT#<at><seq>",
    all = "log#"
)]
#[query(children_of = "log#<kind>", between_times = "log#<kind>#AT#<at..>")]
struct Log {
    room: u16,
    kind: String,
    at: Timestamp,
    seq: u8,
}

/// Joined strings, as most programs write them.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "USER#<user>"]
#[sk = "<day>#<n:06>/<name>"]
#[entity(default = raw)]
struct Raw {
    user: String,
    day: String,
    n: u32,
    name: String,
}

type NumberTagKey = TaggedKey<String, i64>;
type BoolTagKey = TaggedKey<Timestamp, bool>;

laws! {
    logs: LogKey { room: any::<u16>(), kind: text(), at: time(9), seq: any::<u8>() },
        held Clone::clone, sorted |key| (key.kind.clone(), key.at, key.seq);
    raw: RawKey { user: text(), day: text(), n: 0..1_100_000_u32, name: text() },
        held Clone::clone, sorted |key| key.encode().map(|key| key.sk).ok();
    generic: NumberTagKey { tenant: text(), id: text(), tag: integer(&[i64::MIN, -1, 0, 10, i64::MAX]) },
        held Clone::clone, sorted |key| (key.id.clone(), key.tag);
    generic_time: BoolTagKey { tenant: text(), id: time(9), tag: any::<bool>() },
        held Clone::clone, sorted |key| (key.id, key.tag);
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "T#<tenant>"]
#[sk = "<id>#<tag>"]
#[serde(bound(deserialize = "T: DeserializeOwned, U: DeserializeOwned"))]
struct Tagged<
    T: KeyComponent + Serialize + DeserializeOwned,
    U: KeyComponent + Serialize + DeserializeOwned,
> {
    tenant: String,
    id: T,
    tag: U,
}

fn few_texts() -> impl Strategy<Value = String> {
    let few = [
        "1",
        "10",
        "a",
        "a!",
        "a#",
        "a#AT#",
        "AT",
        "a/",
        "turns",
        "turnstile",
    ];
    prop_oneof![4 => select(few.to_vec()).prop_map(String::from), 1 => text()]
}

/// Reads of a generic entity, for one choice of its parameters.
fn assert_generic<T, U>(items: Vec<(T, U)>, (id, tag): (T, U))
where
    T: KeyComponent + Serialize + DeserializeOwned + Send + Sync,
    U: KeyComponent + Serialize + DeserializeOwned + Send + Sync,
{
    let items = items.into_iter().map(|(id, tag)| Tagged {
        tenant: "t".to_owned(),
        id,
        tag,
    });
    let bench = Bench::of(items.collect());
    let partition = Tagged::<T, U>::partition("t");
    bench.assert_reads(partition.clone(), |_| true);
    bench.assert_reads(Tagged::<T, U>::children_of("t", &id), |item| item.id == id);
    bench.assert_reads(partition.id(&id).tag(&tag), |item| {
        item.id == id && item.tag == tag
    });
    bench.assert_reads(Tagged::<T, U>::partition("t#"), |_| false);
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn patterns_read_what_their_steps_read(
        items in vec((select(&[1_u16, 10][..]), few_texts(), time(9), 0..3_u8), 0..16),
        kind in few_texts(), at in time(9), low in text_bound(), high in text_bound(),
        from in time_bound(), to in time_bound(),
    ) {
        let items = items.into_iter().map(|(room, kind, at, seq)| Log { room, kind, at, seq });
        let bench = Bench::of(items.collect());
        let in_room = |item: &Log| item.room == 1;
        bench.assert_reads(Log::all(1), in_room);
        let of_kind = |item: &Log| in_room(item) && item.kind == kind;
        bench.assert_reads(Log::children_of(1, &kind), of_kind);
        bench.assert_reads(Log::of_kind(1, &kind), of_kind);
        bench.assert_reads(Log::one(1, &kind, at, 1), |item| of_kind(item) && item.at == at && item.seq == 1);
        for_each_range!(low, high, |range| bench.assert_reads(
            Log::of_kinds(1, again(&range)),
            |item| in_room(item) && lies_in(&range, &item.kind),
        ));
        for_each_range!(from, to, |range| bench.assert_reads(
            Log::between_times(1, &kind, again(&range)),
            |item| of_kind(item) && lies_in(&range, &item.at),
        ));
    }

    // Nothing is escaped: what holds a delimiter is refused, on the reading side too, and keeps no other item away.
    #[test]
    fn raw_text_is_told_apart_by_refusing_delimiters(
        items in vec((few_texts(), 0..3_u32, few_texts()), 0..16),
        day in few_texts(), name in few_texts(), low in text_bound(), high in text_bound(),
    ) {
        for (field, value, is_held) in [("day", &day, !day.contains('#')), ("name", &name, true)] {
            let key = match field {
                "day" => Raw::key("u", value, 1_u32, "n"),
                _ => Raw::key("u", "d", 1_u32, value),
            };
            prop_assert_eq!(key.encode().is_ok(), is_held, "{} in {}", value, field);
        }
        let items = items.into_iter().map(|(day, n, name)| Raw { user: "a#b".to_owned(), day, n, name });
        let bench = Bench::of(items.collect());
        let partition = Raw::partition("a#b");
        bench.assert_reads(partition.clone(), |_| true);
        let below = partition.clone().day(&day);
        prop_assert_eq!(below.condition().is_ok(), !day.contains('#'));
        if day.contains('#') {
            return Ok(());
        }
        bench.assert_reads(below.clone(), |item| item.day == day);
        bench.assert_reads(below.clone().n(1).name(&name), |item| {
            item.day == day && item.n == 1 && item.name == name
        });
        bench.assert_reads(below.clone().n(1).name_starts_with("a"), |item| {
            item.day == day && item.n == 1 && item.name.starts_with('a')
        });
        for_each_range!(low, high, |range| bench.assert_reads(
            below.clone().n(1).name_range(again(&range)),
            |item| item.day == day && item.n == 1 && lies_in(&range, &item.name),
        ));
    }

    #[test]
    fn generic_entities_keep_the_laws_of_their_parameters(
        texts in vec((few_texts(), few_texts()), 1..12), numbers in vec((-11..11_i8, 0..11_u64), 1..12),
        mixed in vec((time(9), any::<bool>()), 1..12), fixed in any::<prop::sample::Index>(),
    ) {
        let (text, number, other) = (fixed.get(&texts).clone(), *fixed.get(&numbers), *fixed.get(&mixed));
        assert_generic(texts, text);
        assert_generic(numbers, number);
        assert_generic(mixed, other);
    }
}
