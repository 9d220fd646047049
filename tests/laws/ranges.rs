//! Law 4: a range gives exactly the items whose value lies in it, in value order, as one key condition.

use dynakey::{ByteSet, ComponentError, Encoding, Entity, KeyComponent, Scalar};
use dynakey_tests::nasty::{
    self, config, floor, integer, long_text, text, text_bound, time, time_bound,
};
use jiff::Timestamp;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::bench::{Bench, again, for_each_range, lies_in};

const I8: &[i8] = &[i8::MIN, -10, -9, -1, 0, 1, 9, 10, i8::MAX];
const U16: &[u16] = &[0, 1, 9, 10, 99, 100, 999, u16::MAX];
const I64: &[i64] = &[
    i64::MIN,
    i64::MIN + 1,
    -10,
    -9,
    -1,
    0,
    1,
    9,
    10,
    100,
    i64::MAX,
];
const U64: &[u64] = &[0, 1, 9, 10, 99, 100, 999_999, 1_000_000, u64::MAX];
const I128: &[i128] = &[i128::MIN, -10, -1, 0, 9, 10, i128::MAX - 1, i128::MAX];

/// The partition that is read, and now and then one beside it.
fn post() -> impl Strategy<Value = u64> {
    prop_oneof![5 => Just(1), 1 => Just(10)]
}

/// Items of these fields.
macro_rules! items {
    ($entity:ident { $($field:ident: $values:expr),* $(,)? }) => {
        vec(
            (post(), $($values),*).prop_map(|(post, $($field),*)| $entity { post, $($field),* }),
            0..14,
        )
    };
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "POST#<post>"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post: u64,
    parent: String,
    ts: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "info#<a>#<b>"]
struct Info {
    post: u64,
    a: String,
    b: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post:plain>"]
#[sk = "<slug>"]
struct Lone {
    post: u64,
    slug: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<slug>#end"]
struct Tail {
    post: u64,
    slug: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<n>"]
struct SignedNumber {
    post: u64,
    n: i64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<n>"]
struct UnsignedNumber {
    post: u64,
    n: u64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "v<n:03><m>~<k:06>"]
struct SideBySide {
    post: u64,
    n: u16,
    m: i8,
    k: u64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<n>é<m>"]
struct Wide {
    post: u64,
    n: i64,
    #[key_only]
    m: i128,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "t#<seconds:s,trunc>|<ms:ms,trunc>"]
struct Cut {
    post: u64,
    seconds: Timestamp,
    ms: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<seconds:unix,trunc>#<ms:unix_ms,trunc>"]
struct Epochs {
    post: u64,
    seconds: Timestamp,
    ms: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<at:unix_ms,trunc>"]
struct EpochNumber {
    post: u64,
    at: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<id>/<other>"]
struct Ids {
    post: u64,
    id: Uuid,
    other: Uuid,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<a>#<n>"]
struct LongHead {
    post: u64,
    a: String,
    n: u64,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<post>"]
#[sk = "<sign><seq:02>"]
struct Signs {
    post: u64,
    sign: Sign,
    seq: u8,
}

/// One character of three bytes: fixed width, and next to the surrogates.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Sign(char);

impl KeyComponent for Sign {
    const ENCODING: Encoding = Encoding::text()
        .bytes(ByteSet::range(0x80, 0xEF))
        .width(3, 3);

    fn encode(&self) -> Scalar<'_> {
        Scalar::text(self.0.to_string())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let text = scalar.into_text()?;
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(sign), None) => Ok(Self(sign)),
            _ => Err(ComponentError::new("a sign is one character")),
        }
    }
}

fn sign() -> impl Strategy<Value = Sign> {
    let signs = [
        '\u{800}', '\u{FFF}', '\u{D7FE}', '\u{D7FF}', '\u{E000}', '\u{E001}', '\u{FFFE}',
        '\u{FFFF}',
    ];
    select(signs.to_vec()).prop_map(Sign)
}

fn uuid() -> impl Strategy<Value = Uuid> {
    let ids = [0, 1, 9, 10, 0xA << 124, u128::MAX - 1, u128::MAX];
    select(ids.to_vec()).prop_map(Uuid::from_u128)
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn of_a_text_that_a_time_follows(
        items in items!(Comment { parent: text(), ts: time(9) }), low in text_bound(), high in text_bound(),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| bench.assert_reads(
            Comment::partition(1).parent_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.parent),
        ));
    }

    #[test]
    fn of_a_time_at_the_end(
        items in items!(Comment { parent: select(&["a", "a!", "1"][..]).prop_map(String::from), ts: time(9) }),
        low in time_bound(), high in time_bound(),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| {
            let takes = |item: &Comment| item.post == 1 && item.parent == "a" && lies_in(&range, &item.ts);
            bench.assert_reads(Comment::partition(1).parent("a").ts_range(again(&range)), takes);
            bench.assert_reads(Comment::between_times(1, "a", again(&range)), takes);
        });
    }

    #[test]
    fn of_texts_below_a_literal_head_and_never_of_the_neighbours(
        items in items!(Info { a: text(), b: text() }), low in text_bound(), high in text_bound(), fixed in text(),
    ) {
        let bench = Bench::of(items);
        let pk = 1_u64.into();
        for sk in ["info", "info#", "info#a", "info$", "info%23a#b", "inform#a", "information#a#b", "infp#a#b", "inf#a#b"] {
            bench.store_foreign(&pk, sk, None);
        }
        for sk in ["info#a#b", "info#a!#b", "info#z#\u{10FFFF}", "info#a#b#c"] {
            bench.store_foreign(&pk, sk, Some("Address"));
        }
        // A row of another type may have taken an item's place.
        let is_own = |item: &Info| {
            let taken = [("a", "b"), ("z", "\u{10FFFF}")].contains(&(&item.a, &item.b));
            item.post == 1 && !taken
        };
        bench.assert_reads(Info::partition(1), is_own);
        for_each_range!(low, high, |range| {
            bench.assert_reads(
                Info::partition(1).a_range(again(&range)),
                |item| is_own(item) && lies_in(&range, &item.a),
            );
            bench.assert_reads(
                Info::partition(1).a(&fixed).b_range(again(&range)),
                |item| is_own(item) && item.a == fixed && lies_in(&range, &item.b),
            );
        });
    }

    #[test]
    fn of_a_text_that_is_the_whole_key(
        items in items!(Lone { slug: prop_oneof![9 => text(), 1 => long_text(1020)] }),
        low in text_bound(), high in text_bound(),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| bench.assert_reads(
            Lone::partition(1).slug_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.slug),
        ));
    }

    #[test]
    fn of_a_text_before_a_literal_tail(
        items in items!(Tail { slug: prop_oneof![9 => text(), 1 => long_text(1020)] }),
        low in text_bound(), high in text_bound(),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| bench.assert_reads(
            Tail::partition(1).slug_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.slug),
        ));
    }

    #[test]
    fn of_a_signed_number(
        items in items!(SignedNumber { n: integer(I64) }), low in integer(I64), high in integer(I64),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| bench.assert_reads(
            SignedNumber::partition(1).n_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.n),
        ));
    }

    #[test]
    fn of_an_unsigned_number(
        items in items!(UnsignedNumber { n: integer(U64) }), low in integer(U64), high in integer(U64),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| bench.assert_reads(
            UnsignedNumber::partition(1).n_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.n),
        ));
    }

    #[test]
    fn of_integers_side_by_side(
        items in items!(SideBySide { n: integer(U16), m: integer(I8), k: integer(U64) }),
        n in (integer(U16), integer(U16)), m in (integer(I8), integer(I8)), k in (integer(U64), integer(U64)),
        fixed in (select(&[0_u16, 9, 10, 99, 999][..]), integer(I8)),
    ) {
        let bench = Bench::of(items);
        for_each_range!(n.0, n.1, |range| bench.assert_reads(
            SideBySide::partition(1).n_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.n),
        ));
        for_each_range!(m.0, m.1, |range| bench.assert_reads(
            SideBySide::partition(1).n(fixed.0).m_range(again(&range)),
            |item| item.post == 1 && item.n == fixed.0 && lies_in(&range, &item.m),
        ));
        for_each_range!(k.0, k.1, |range| bench.assert_reads(
            SideBySide::partition(1).n(fixed.0).m(fixed.1).k_range(again(&range)),
            |item| item.post == 1 && (item.n, item.m) == fixed && lies_in(&range, &item.k),
        ));
    }

    #[test]
    fn of_wide_integers_before_a_letter(
        items in items!(Wide { n: integer(I64), m: integer(I128) }),
        n in (integer(I64), integer(I64)), m in (integer(I128), integer(I128)),
    ) {
        let bench = Bench::of(items);
        for_each_range!(n.0, n.1, |range| bench.assert_reads(
            Wide::partition(1).n_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.n),
        ));
        for_each_range!(m.0, m.1, |range| bench.assert_reads(
            Wide::partition(1).n(n.0).m_range(again(&range)),
            |item| item.post == 1 && item.n == n.0 && lies_in(&range, &item.m),
        ));
    }

    // A range speaks of the cut value, and a bound finer than that is rounded inward.
    #[test]
    fn of_times_that_are_cut(
        items in items!(Cut { seconds: time(9), ms: time(9) }),
        low in time_bound(), high in time_bound(), fixed in time(9),
    ) {
        let bench = Bench::cut(items, |item| Cut {
            seconds: floor(item.seconds, 0),
            ms: floor(item.ms, 3),
            ..*item
        });
        for_each_range!(low, high, |range| {
            bench.assert_reads(
                Cut::partition(1).seconds_range(again(&range)),
                |item| item.post == 1 && lies_in(&range, &item.seconds),
            );
            bench.assert_reads(
                Cut::partition(1).seconds(fixed).ms_range(again(&range)),
                |item| item.post == 1 && item.seconds == floor(fixed, 0) && lies_in(&range, &item.ms),
            );
        });
    }

    #[test]
    fn of_epoch_times(
        items in items!(Epochs { seconds: time(9), ms: time(9) }),
        low in time_bound(), high in time_bound(), fixed in select(&[0_i64, 1_782_201_600, 1_782_201_601][..]),
    ) {
        let bench = Bench::cut(items, |item| Epochs {
            seconds: floor(item.seconds, 0),
            ms: floor(item.ms, 3),
            ..*item
        });
        let fixed = Timestamp::from_second(fixed).expect("a time");
        for_each_range!(low, high, |range| {
            bench.assert_reads(
                Epochs::partition(1).seconds_range(again(&range)),
                |item| item.post == 1 && lies_in(&range, &item.seconds),
            );
            bench.assert_reads(
                Epochs::partition(1).seconds(fixed).ms_range(again(&range)),
                |item| item.post == 1 && item.seconds == fixed && lies_in(&range, &item.ms),
            );
        });
    }

    #[test]
    fn of_an_epoch_time_that_is_a_number(
        items in items!(EpochNumber { at: time(9) }), low in time_bound(), high in time_bound(),
    ) {
        let bench = Bench::cut(items, |item| EpochNumber { at: floor(item.at, 3), ..*item });
        for_each_range!(low, high, |range| bench.assert_reads(
            EpochNumber::partition(1).at_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.at),
        ));
    }

    #[test]
    fn of_ids(items in items!(Ids { id: uuid(), other: uuid() }), low in uuid(), high in uuid(), fixed in uuid()) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| {
            bench.assert_reads(
                Ids::partition(1).id_range(again(&range)),
                |item| item.post == 1 && lies_in(&range, &item.id),
            );
            bench.assert_reads(
                Ids::partition(1).id(fixed).other_range(again(&range)),
                |item| item.post == 1 && item.id == fixed && lies_in(&range, &item.other),
            );
        });
    }

    // Below such a head there is room for some of the values, or for none: a bound may not outgrow the limit.
    #[test]
    fn below_a_head_that_leaves_little_room(
        heads in vec(prop_oneof![long_text(1000), long_text(1010)], 1..4),
        items in vec((any::<prop::sample::Index>(), integer(U64)), 0..8),
        low in integer(U64), high in integer(U64),
    ) {
        let items = items.into_iter().map(|(head, n)| LongHead { post: 1, a: head.get(&heads).clone(), n });
        let bench = Bench::of(items.collect());
        for head in &heads {
            let query = LongHead::partition(1).a(head);
            if query.condition().is_err() {
                continue;
            }
            for_each_range!(low, high, |range| bench.assert_reads(
                query.clone().n_range(again(&range)),
                |item| item.a == *head && lies_in(&range, &item.n),
            ));
        }
    }

    #[test]
    fn of_a_text_of_fixed_width_that_digits_follow(
        items in items!(Signs { sign: sign(), seq: select(&[0_u8, 9, 10, 99][..]) }), low in sign(), high in sign(),
    ) {
        let bench = Bench::of(items);
        for_each_range!(low, high, |range| bench.assert_reads(
            Signs::partition(1).sign_range(again(&range)),
            |item| item.post == 1 && lies_in(&range, &item.sign),
        ));
    }
}

#[test]
fn times_are_cut_as_the_oracle_cuts_them() {
    let time: Timestamp = "1969-12-31T23:59:59.9999Z".parse().expect("a time");
    assert_eq!(
        nasty::floor(time, 3).to_string(),
        "1969-12-31T23:59:59.999Z"
    );
}
