//! `:desc`: keys sort from the greatest value to the least, and reads mean the same values as without it.

use std::cmp::Reverse;
use std::fmt::Debug;

use dynakey::{Entity, Error};
use dynakey_tests::engine::on_each;
use dynakey_tests::nasty::{config, floor, integer, time, time_bound};
use jiff::Timestamp;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};

use super::apart::laws;
use super::bench::{Bench, again, for_each_range, lies_in};

/// The ends of an integer's type, and what stands beside them and around zero.
fn near_ends<T>(least: T, greatest: T) -> impl Strategy<Value = T>
where
    T: Copy
        + Debug
        + Arbitrary
        + TryFrom<i32>
        + std::ops::Add<Output = T>
        + std::ops::Sub<Output = T>
        + 'static,
{
    let one = T::try_from(1).ok().expect("one");
    let mut values = vec![least, least + one, greatest - one, greatest];
    values.extend(
        [-10, -1, 0, 1, 9, 10]
            .into_iter()
            .filter_map(|n| T::try_from(n).ok()),
    );
    prop_oneof![4 => select(values), 1 => any::<T>()]
}

/// For each type: laws and ranges where others follow, at the end, and where it is the whole key.
macro_rules! descending {
    ($($name:ident: $int:ty;)*) => { $(
        mod $name {
            use super::*;

            #[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
            #[pk = "P<p:desc>"]
            #[sk = "v<x:desc>#<y:desc><z:desc>"]
            struct Item {
                #[key_only]
                p: $int,
                #[key_only]
                x: $int,
                #[key_only]
                y: $int,
                #[key_only]
                z: $int,
            }

            #[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
            #[pk = "P"]
            #[sk = "<x:desc>"]
            struct Alone {
                #[key_only]
                x: $int,
            }

            fn any_int() -> impl Strategy<Value = $int> {
                near_ends(<$int>::MIN, <$int>::MAX)
            }

            laws! {
                integers: ItemKey { p: any_int(), x: any_int(), y: any_int(), z: any_int() },
                    held Clone::clone, sorted |key| (Reverse(key.x), Reverse(key.y), Reverse(key.z));
                integers_alone: AloneKey { x: any_int() },
                    held Clone::clone, sorted |key| Reverse(key.x);
            }

            proptest! {
                #![proptest_config(config(12))]

                #[test]
                fn ranges_hold_exactly_what_lies_in_them(
                    items in vec((any_int(), any_int(), any_int()), 0..14),
                    low in any_int(), high in any_int(), fixed in (any_int(), any_int()),
                ) {
                    let alone = items.iter().map(|(x, ..)| Alone { x: *x });
                    let alone = Bench::of(alone.collect());
                    let items = items.into_iter().map(|(x, y, z)| Item { p: 0, x, y, z });
                    let bench = Bench::of(items.collect());
                    let partition = Item::partition(0);
                    for_each_range!(low, high, |range| {
                        bench.assert_reads(
                            partition.clone().x_range(again(&range)),
                            |item| lies_in::<$int>(&range, &item.x),
                        );
                        bench.assert_reads(
                            partition.clone().x(fixed.0).y_range(again(&range)),
                            |item| item.x == fixed.0 && lies_in::<$int>(&range, &item.y),
                        );
                        bench.assert_reads(
                            partition.clone().x(fixed.0).y(fixed.1).z_range(again(&range)),
                            |item| (item.x, item.y) == fixed && lies_in::<$int>(&range, &item.z),
                        );
                        alone.assert_reads(
                            Alone::partition().x_range(again(&range)),
                            |item| lies_in::<$int>(&range, &item.x),
                        );
                    });
                }
            }
        }
    )* };
}

descending! {
    of_u8: u8;
    of_u16: u16;
    of_u32: u32;
    of_u64: u64;
    of_u128: u128;
    of_i8: i8;
    of_i16: i16;
    of_i32: i32;
    of_i64: i64;
    of_i128: i128;
}

const U64: &[u64] = &[
    0,
    1,
    9,
    10,
    9_999_999_998,
    9_999_999_999,
    10_000_000_000,
    u64::MAX,
];

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P"]
#[sk = "<n:010,desc>/<m:03,desc>"]
struct Padded {
    n: u64,
    m: u8,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P"]
#[sk = "<at:unix,desc>#<ms:unix_ms,desc>"]
struct Epochs {
    at: Timestamp,
    ms: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P"]
#[sk = "<at:unix_ms,desc,trunc>"]
struct Alone {
    at: Timestamp,
}

laws! {
    padded: PaddedKey { n: integer(U64), m: integer(&[0, 1, 254, 255]) },
        held Clone::clone, sorted |key| (Reverse(key.n), Reverse(key.m));
    epochs: EpochsKey { at: time(0), ms: time(3) },
        held Clone::clone, sorted |key| (Reverse(key.at), Reverse(key.ms));
    epoch_alone: AloneKey { at: time(9) },
        held |key| AloneKey { at: floor(key.at, 3) }, sorted |key| Reverse(key.at);
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn a_range_of_padded_numbers(
        items in vec((integer(U64), integer(&[0, 1, 254, 255])), 0..14),
        low in integer(U64), high in integer(U64), small in (any::<u8>(), any::<u8>()), fixed in integer(U64),
    ) {
        let bench = Bench::of(items.into_iter().map(|(n, m)| Padded { n, m }).collect());
        for_each_range!(low, high, |range| bench.assert_reads(
            Padded::partition().n_range(again(&range)),
            |item| lies_in(&range, &item.n),
        ));
        let below = Padded::partition().n(fixed);
        if below.condition().is_ok() {
            for_each_range!(small.0, small.1, |range| bench.assert_reads(
                below.clone().m_range(again(&range)),
                |item| item.n == fixed && lies_in(&range, &item.m),
            ));
        }
    }

    #[test]
    fn a_range_of_epoch_times(
        items in vec((time(0), time(3)), 0..14), low in time_bound(), high in time_bound(), fixed in time(0),
    ) {
        let bench = Bench::of(items.into_iter().map(|(at, ms)| Epochs { at, ms }).collect());
        for_each_range!(low, high, |range| bench.assert_reads(
            Epochs::partition().at_range(again(&range)),
            |item| lies_in(&range, &item.at),
        ));
        if Epochs::partition().at(fixed).condition().is_ok() {
            for_each_range!(low, high, |range| bench.assert_reads(
                Epochs::between_times(fixed, again(&range)),
                |item| item.at == fixed && lies_in(&range, &item.ms),
            ));
        }
    }

    #[test]
    fn a_range_of_cut_times_and_the_newest_of_them_first(
        items in vec(time(9), 0..14), low in time_bound(), high in time_bound(),
    ) {
        let items: Vec<_> = items.into_iter().map(|at| Alone { at }).collect();
        let bench = Bench::cut(items.clone(), |item| Alone { at: floor(item.at, 3) });
        for_each_range!(low, high, |range| bench.assert_reads(
            Alone::between_times(again(&range)),
            |item| lies_in(&range, &item.at),
        ));
        let kept = || items.iter().filter(|item| item.primary_key().encode().is_ok());
        let newest_kept = kept().map(|item| floor(item.at, 3)).filter(|at| *at >= low).max();
        on_each(async |engine| {
            let table = engine.table::<Alone>().await?;
            for item in kept() {
                table.put(item).await?;
            }
            let newest = table.query(Alone::between_times(low..)).newest_first().first().await?;
            assert_eq!(newest.map(|item| item.at), newest_kept);
            Ok::<_, Error>(())
        })
        .expect("answers");
    }
}
