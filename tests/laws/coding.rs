//! Laws 1 and 2: keys keep values apart, and give them back. And the order of keys, on which the reads rest.

use std::collections::HashSet;

use dynakey::{ComponentError, DecodeKey, EncodedKey, Encoding, Entity, KeyComponent, Scalar};
use dynakey_tests::nasty::{self, integer, long_text, text, time};
use jiff::Timestamp;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use uuid::Uuid;

use super::apart::{assert_id, assert_round_trip, laws};

const U8: &[u8] = &[0, 1, 9, 10, 99, 100, u8::MAX];
const U16: &[u16] = &[0, 1, 9, 10, 999, 1000, u16::MAX];
const U32: &[u32] = &[0, 1, 9, 10, 900, 2800, u32::MAX];
const U64: &[u64] = &[
    0,
    1,
    9,
    10,
    900,
    2800,
    9_999_999_999,
    10_000_000_000,
    u64::MAX - 1,
    u64::MAX,
];
const U128: &[u128] = &[
    0,
    1,
    9,
    10,
    u64::MAX as u128,
    u64::MAX as u128 + 1,
    10_u128.pow(19),
    10_u128.pow(38),
    u128::MAX,
];
const I8: &[i8] = &[i8::MIN, -10, -9, -1, 0, 1, 9, 10, i8::MAX];
const I64: &[i64] = &[
    i64::MIN,
    i64::MIN + 1,
    -10,
    -9,
    -5,
    -1,
    0,
    1,
    3,
    9,
    10,
    i64::MAX,
];
const I128: &[i128] = &[
    i128::MIN,
    i128::MIN + 1,
    i64::MIN as i128 - 1,
    -10,
    -1,
    0,
    1,
    10,
    i128::MAX,
];

fn uuid() -> impl Strategy<Value = Uuid> {
    let ends = [
        Uuid::nil(),
        Uuid::max(),
        Uuid::from_u128(1),
        Uuid::from_u128(0xA << 124),
    ];
    prop_oneof![
        select(ends.to_vec()),
        any::<u128>().prop_map(Uuid::from_u128)
    ]
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![20 => text(), 1 => Just(String::new()), 1 => long_text(1020), 1 => long_text(2040)]
}

#[derive(Entity)]
#[pk = "<a>"]
#[sk = "<b>#<c>"]
struct Texts {
    a: String,
    b: String,
    c: String,
}

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: Timestamp,
}

#[derive(Entity)]
#[pk = "<a>#<b>#<c>"]
#[sk = "<d>#<e>#<f>"]
struct Unsigned {
    a: u8,
    b: u64,
    c: u128,
    d: u8,
    e: u64,
    f: u128,
}

#[derive(Entity)]
#[pk = "<a>#<b>#<c>"]
#[sk = "<d><e><f>"]
struct Signed {
    a: i8,
    b: i64,
    c: i128,
    d: i8,
    e: i64,
    f: i128,
}

#[derive(Entity)]
#[pk = "<a:plain>/<b:05>"]
#[sk = "<c:010>#<d:plain>#<e:039>#<f:plain>"]
struct Padded {
    a: i64,
    b: u16,
    c: u64,
    d: u64,
    e: u128,
    f: i8,
}

#[derive(Entity)]
#[pk = "<s:s>"]
#[sk = "<ms:ms><us:us>|<ns:ns>"]
struct Times {
    s: Timestamp,
    ms: Timestamp,
    us: Timestamp,
    ns: Timestamp,
}

#[derive(Entity)]
#[pk = "P<us:us,trunc>"]
#[sk = "<s:s,trunc>#<ms:ms,trunc>#<unix:unix,trunc>"]
struct Cut {
    us: Timestamp,
    s: Timestamp,
    ms: Timestamp,
    unix: Timestamp,
}

#[derive(Entity)]
#[pk = "<unix:unix>"]
#[sk = "<padded:unix>#<ms:unix_ms>"]
struct Epochs {
    unix: Timestamp,
    padded: Timestamp,
    ms: Timestamp,
}

#[derive(Entity)]
#[pk = "<id>"]
#[sk = "<at:unix_ms>"]
struct EpochNumber {
    id: Uuid,
    at: Timestamp,
}

#[derive(Entity)]
#[pk = "U#<id>"]
#[sk = "<other><n:05><text>"]
struct SideBySide {
    id: Uuid,
    other: Uuid,
    n: u16,
    text: String,
}

#[derive(Entity)]
#[pk = "<a|none>#<n|nil>"]
#[sk = "<b|0>#<ts|never>#<s|zz>"]
struct Optional {
    a: Option<String>,
    n: Option<u64>,
    b: Option<u64>,
    ts: Option<Timestamp>,
    s: Option<String>,
}

#[derive(Entity)]
#[pk = "<a|none>"]
#[sk = "<n|00000>"]
struct OptionalAlone {
    a: Option<String>,
    n: Option<u16>,
}

#[derive(Entity)]
#[pk = "<a>:<b>-<c>_<d>"]
#[sk = "<e>~<f>_<g>"]
struct HighDelimiters {
    a: String,
    b: String,
    c: String,
    d: String,
    e: String,
    f: String,
    g: String,
}

#[derive(Entity)]
#[pk = "A<<<a>>>B"]
#[sk = "info#<b>#end"]
struct HeadsAndTails {
    a: String,
    b: String,
}

#[derive(Entity)]
#[pk = "<a>"]
#[sk = "<b>"]
struct Numbers {
    a: u64,
    b: i64,
}

#[derive(Entity)]
#[pk = "<a>"]
#[sk = "<b>"]
struct Lone {
    a: String,
    b: String,
}

#[derive(Entity)]
#[pk = "<day>#<user>"]
#[sk = "<user>#<day>#<seq>"]
struct Both {
    day: u32,
    user: String,
    seq: u8,
}

#[derive(Entity)]
#[pk = "MONTH#<ts:s,trunc>"]
#[sk = "<ts>"]
struct BothTimes {
    ts: Timestamp,
}

#[derive(Entity)]
#[pk = "<ts:s,trunc>"]
#[sk = "<ts:ms,trunc>"]
struct BothCut {
    ts: Timestamp,
}

#[derive(Entity)]
#[pk = "USER#<email>"]
struct User {
    email: String,
}

#[derive(Entity)]
#[pk = "CONFIG"]
#[sk = "MAIN"]
struct Constant {}

laws! {
    texts: TextsKey { a: any_text(), b: any_text(), c: any_text() },
        held Clone::clone, sorted |key| (key.b.clone(), key.c.clone());
    comments: CommentKey { post_id: integer(U64), parent: any_text(), ts: time(9) },
        held Clone::clone, sorted |key| (key.parent.clone(), key.ts);
    years_outside: CommentKey { post_id: integer(U64), parent: text(), ts: nasty::time_bound() },
        held Clone::clone, sorted |key| (key.parent.clone(), key.ts);
    unsigned: UnsignedKey {
        a: integer(U8), b: integer(U64), c: integer(U128), d: integer(U8), e: integer(U64), f: integer(U128)
    }, held Clone::clone, sorted |key| (key.d, key.e, key.f);
    signed: SignedKey {
        a: integer(I8), b: integer(I64), c: integer(I128), d: integer(I8), e: integer(I64), f: integer(I128)
    }, held Clone::clone, sorted |key| (key.d, key.e, key.f);
    padded: PaddedKey {
        a: integer(I64), b: integer(U16), c: integer(U64), d: integer(U64), e: integer(U128), f: integer(I8)
    }, held Clone::clone, sorted |key| (key.c, key.d.to_string(), key.e, key.f.to_string());
    times: TimesKey { s: time(0), ms: time(3), us: time(6), ns: time(9) },
        held Clone::clone, sorted |key| (key.ms, key.us, key.ns);
    finer_times: TimesKey { s: time(3), ms: time(6), us: time(9), ns: time(9) },
        held Clone::clone, sorted |key| (key.ms, key.us, key.ns);
    cut: CutKey { us: time(9), s: time(9), ms: time(9), unix: time(9) },
        held |key| CutKey {
            us: nasty::floor(key.us, 6),
            s: nasty::floor(key.s, 0),
            ms: nasty::floor(key.ms, 3),
            unix: nasty::floor(key.unix, 0),
        },
        sorted |key| (key.s, key.ms, key.unix);
    epochs: EpochsKey { unix: time(0), padded: time(0), ms: time(3) },
        held Clone::clone, sorted |key| (key.padded, key.ms);
    epoch_numbers: EpochNumberKey { id: uuid(), at: time(3) },
        held Clone::clone, sorted |key| key.at;
    side_by_side: SideBySideKey { id: uuid(), other: uuid(), n: integer(U16), text: any_text() },
        held Clone::clone, sorted |key| (key.other, key.n, key.text.clone());
    optional: OptionalKey {
        a: option::of(any_text()), n: option::of(integer(U64)), b: option::of(integer(U64)),
        ts: option::of(time(9)), s: option::of(any_text())
    }, held Clone::clone, sorted |key| key.encode().map(|key| key.sk).ok();
    optional_alone: OptionalAloneKey { a: option::of(any_text()), n: option::of(integer(U16)) },
        held Clone::clone, sorted |key| key.n;
    high_delimiters: HighDelimitersKey {
        a: text(), b: text(), c: text(), d: text(), e: text(), f: text(), g: text()
    }, held Clone::clone, sorted |key| key.encode().map(|key| key.sk).ok();
    heads_and_tails: HeadsAndTailsKey { a: any_text(), b: any_text() },
        held Clone::clone, sorted |key| key.b.clone();
    numbers: NumbersKey { a: integer(U64), b: integer(I64) },
        held Clone::clone, sorted |key| key.b;
    lone: LoneKey { a: any_text(), b: any_text() },
        held Clone::clone, sorted |key| key.b.clone();
    both: BothKey { day: integer(U32), user: text(), seq: integer(U8) },
        held Clone::clone, sorted |key| (key.user.clone(), key.day, key.seq);
    both_times: BothTimesKey { ts: time(9) },
        held Clone::clone, sorted |key| key.ts;
    both_cut: BothCutKey { ts: time(9) },
        held |key| BothCutKey { ts: nasty::floor(key.ts, 3) }, sorted |key| key.ts;
    simple: UserKey { email: any_text() },
        held Clone::clone, sorted |_| ();
}

#[test]
fn a_key_without_components_has_an_id() {
    let key = Constant::key();
    assert_round_trip(&key, &key, &key.encode().expect("a key"));
    assert_id(&key);
}

#[test]
fn a_key_with_a_half_too_many_is_refused() {
    let whole = User::key("a@b.c").encode().expect("a key");
    let with_sk = EncodedKey {
        sk: Some("a".into()),
        ..whole
    };
    let read = <UserKey as DecodeKey>::decode(&with_sk);
    assert!(read.is_err(), "{read:?}");
}

/// A type whose values are wider than it says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Understated(i64);

impl KeyComponent for Understated {
    const ENCODING: Encoding = Encoding::signed(8);

    fn encode(&self) -> Scalar<'_> {
        Scalar::Signed(self.0.into())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let value = i64::try_from(scalar.into_signed()?);
        value.map(Self).map_err(|_| ComponentError::new("too wide"))
    }
}

#[derive(Entity)]
#[pk = "P"]
#[sk = "<level><n:02>"]
struct Levels {
    level: Understated,
    n: u8,
}

#[test]
fn a_value_wider_than_its_type_declares_is_refused() {
    for level in [-128, 0, 127] {
        let key = Levels::key(Understated(level), 7_u8);
        assert_round_trip(&key, &key, &key.encode().expect("a key"));
    }
    for level in [i64::MIN, -129, 128, 872, 1000, i64::MAX] {
        let encoded = Levels::key(Understated(level), 7_u8).encode();
        let error = encoded.expect_err("a value that is not declared");
        assert_eq!(error.component(), Some("level"));
    }
}

// One text of a few pieces can be cut into components in many ways; each way has a key of its own.
#[test]
fn every_way_to_cut_a_text_has_its_own_key() {
    let text = "#%23#a!%\0#10:1";
    let (mut keys, mut ways) = (HashSet::new(), 0);
    for first in 1..text.len() - 1 {
        for second in first + 1..text.len() {
            let (a, b, c) = (&text[..first], &text[first..second], &text[second..]);
            for key in [
                Texts::key("p", a, format!("{b}{c}")),
                Texts::key("p", format!("{a}{b}"), c),
            ] {
                keys.insert(key.encode().expect("a key"));
            }
            let high = HighDelimiters::key(a, b, c, "d", a, b, c);
            assert!(keys.insert(high.encode().expect("a key")));
            ways += 1;
        }
    }
    // Those of two texts repeat: each cut is made with every other one.
    assert_eq!(keys.len(), ways + text.len() - 1);
}
