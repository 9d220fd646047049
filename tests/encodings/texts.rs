//! The text of every type under every spec that fits it.

use std::time::{Duration, SystemTime};

use dynakey::{Entity, KeyValue};
use jiff::Timestamp;
use jiff::civil::Date;
use ulid::Ulid;
use uuid::Uuid;

use crate::{pk, sk};

/// An entity with one component in each half, and the text of a value in both.
macro_rules! written {
    ($($name:ident: $ty:ty as $spec:literal { $($value:expr => $text:literal / $pk_text:literal,)* })*) => { $(
        #[test]
        fn $name() {
            #[derive(Entity)]
            #[pk = $spec]
            #[sk = $spec]
            struct Row {
                x: $ty,
            }

            $(
                let key = Row::key($value);
                assert_eq!(sk(key.encode()), concat!("A#", $text));
                assert_eq!(pk(key.encode()), concat!("A#", $pk_text));
                assert_eq!(RowKey::decode(pk(key.encode()), sk(key.encode())), Ok(key));
            )*
        }
    )* };
}

fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

fn day(text: &str) -> Date {
    text.parse().expect("a day")
}

written! {
    text: String as "A#<x>" {
        "Zürich" => "Zürich" / "Zürich",
        "a b#c%" => "a%20b%23c%25" / "a%20b%23c%25",
    }
    raw_text: String as "A#<x:raw>" {
        "a b#c%" => "a b#c%" / "a b#c%",
    }
    boolean: bool as "A#<x>" {
        false => "false" / "false",
        true => "true" / "true",
    }
    byte: u8 as "A#<x>" {
        7_u8 => "007" / "7",
        u8::MAX => "255" / "255",
    }
    widest: u128 as "A#<x>" {
        0_u128 => "000000000000000000000000000000000000000" / "0",
        u128::MAX => "340282366920938463463374607431768211455" / "340282366920938463463374607431768211455",
    }
    signed: i16 as "A#<x>" {
        i16::MIN => "00000" / "-32768",
        -1_i16 => "32767" / "-1",
        i16::MAX => "65535" / "32767",
    }
    widest_signed: i128 as "A#<x>" {
        i128::MIN => "000000000000000000000000000000000000000" / "-170141183460469231731687303715884105728",
        i128::MAX => "340282366920938463463374607431768211455" / "170141183460469231731687303715884105727",
    }
    padded: u64 as "A#<x:010>" {
        42_u64 => "0000000042" / "0000000042",
    }
    plain: i32 as "A#<x:plain>" {
        -42 => "-42" / "-42",
    }
    descending: u16 as "A#<x:desc>" {
        0_u16 => "65535" / "65535",
        u16::MAX => "00000" / "00000",
    }
    descending_signed: i8 as "A#<x:desc>" {
        i8::MIN => "255" / "255",
        i8::MAX => "000" / "000",
    }
    descending_padded: u32 as "A#<x:04,desc>" {
        0_u32 => "9999" / "9999",
        9_999_u32 => "0000" / "0000",
    }
    time: Timestamp as "A#<x>" {
        at("2026-06-23T08:00:00.5Z") => "2026-06-23T08:00:00.500000000Z" / "2026-06-23T08:00:00.500000000Z",
    }
    seconds: Timestamp as "A#<x:s>" {
        at("1969-12-31T23:59:59Z") => "1969-12-31T23:59:59Z" / "1969-12-31T23:59:59Z",
    }
    millis: Timestamp as "A#<x:ms>" {
        at("2026-06-23T08:00:00.017Z") => "2026-06-23T08:00:00.017Z" / "2026-06-23T08:00:00.017Z",
    }
    micros: Timestamp as "A#<x:us>" {
        at("2026-06-23T08:00:00.000017Z") => "2026-06-23T08:00:00.000017Z" / "2026-06-23T08:00:00.000017Z",
    }
    epoch: Timestamp as "A#<x:unix>" {
        at("2026-01-01T00:00:00Z") => "1767225600" / "1767225600",
        at("1970-01-01T00:00:07Z") => "0000000007" / "0000000007",
    }
    epoch_millis: Timestamp as "A#<x:unix_ms>" {
        at("2026-01-01T00:00:00.5Z") => "1767225600500" / "1767225600500",
    }
    descending_epoch: Timestamp as "A#<x:unix,desc>" {
        at("2026-01-01T00:00:00Z") => "8232774399" / "8232774399",
    }
    system_time: SystemTime as "A#<x:ms>" {
        SystemTime::UNIX_EPOCH + Duration::from_millis(1_500) => "1970-01-01T00:00:01.500Z" / "1970-01-01T00:00:01.500Z",
        SystemTime::UNIX_EPOCH - Duration::from_millis(500) => "1969-12-31T23:59:59.500Z" / "1969-12-31T23:59:59.500Z",
    }
    civil_day: Date as "A#<x>" {
        day("2026-06-23") => "2026-06-23" / "2026-06-23",
        day("1969-12-31") => "1969-12-31" / "1969-12-31",
    }
    chrono_time: chrono::DateTime<chrono::Utc> as "A#<x:ms>" {
        chrono::DateTime::from_timestamp_millis(-500).expect("a time") =>
            "1969-12-31T23:59:59.500Z" / "1969-12-31T23:59:59.500Z",
    }
    chrono_day: chrono::NaiveDate as "A#<x>" {
        chrono::NaiveDate::from_ymd_opt(2024, 2, 29).expect("a day") => "2024-02-29" / "2024-02-29",
    }
    time_offset: time::OffsetDateTime as "A#<x:s>" {
        time::OffsetDateTime::UNIX_EPOCH => "1970-01-01T00:00:00Z" / "1970-01-01T00:00:00Z",
    }
    time_utc: time::UtcDateTime as "A#<x:unix>" {
        time::UtcDateTime::UNIX_EPOCH => "0000000000" / "0000000000",
    }
    time_day: time::Date as "A#<x>" {
        time::Date::from_calendar_date(1900, time::Month::March, 1).expect("a day") => "1900-03-01" / "1900-03-01",
    }
    uuid: Uuid as "A#<x>" {
        Uuid::from_u128(0x67e5_5044_10b1_426f_9247_bb68_0e5f_e0c8) =>
            "67e55044-10b1-426f-9247-bb680e5fe0c8" / "67e55044-10b1-426f-9247-bb680e5fe0c8",
    }
    ulid: Ulid as "A#<x>" {
        Ulid::from_string("01D39ZY06FGSCTVN4T2V9PKHFZ").expect("a ULID") =>
            "01D39ZY06FGSCTVN4T2V9PKHFZ" / "01D39ZY06FGSCTVN4T2V9PKHFZ",
    }
    bytes: Vec<u8> as "A#<x>" {
        vec![0, 0x1F, 0xFF] => "001fff" / "001fff",
    }
    fixed_bytes: [u8; 2] as "A#<x>" {
        [0xAB, 0xCD] => "abcd" / "abcd",
    }
    option: Option<u8> as "A#<x|none>" {
        None => "none" / "none",
        Some(7) => "007" / "7",
    }
}

#[derive(Entity)]
#[pk = "<hash>"]
#[sk = "<name>"]
struct Binary {
    hash: [u8; 3],
    name: String,
}

#[derive(Entity)]
#[pk = "<n|none>"]
struct Maybe {
    n: Option<u8>,
}

#[test]
fn alone_a_component_keeps_dynamodbs_own_type() {
    #[derive(Entity)]
    #[pk = "<id>"]
    #[sk = "<at:unix_ms>"]
    struct Number {
        id: i64,
        at: Timestamp,
    }

    let key = Number::key(-7, at("1970-01-01T00:00:01.5Z"))
        .encode()
        .expect("a key");
    assert_eq!(key.pk, KeyValue::N("-7".to_owned()));
    assert_eq!(key.sk, Some(KeyValue::N("1500".to_owned())));

    let key = Binary::key([1, 2, 255], "50% #1").encode().expect("a key");
    assert_eq!(key.pk, KeyValue::B(vec![1, 2, 255]));
    assert_eq!(key.sk, Some(KeyValue::S("50% #1".to_owned())));
}

#[test]
fn alone_a_spec_or_a_literal_for_none_makes_text() {
    #[derive(Entity)]
    #[pk = "<wide:039>"]
    #[sk = "<n:desc>"]
    struct Row {
        wide: u128,
        n: u8,
    }

    let key = Row::key(u128::MAX, 1);
    assert_eq!(pk(key.encode()), "340282366920938463463374607431768211455");
    assert_eq!(sk(key.encode()), "254");

    assert_eq!(pk(Maybe::key(Some(7)).encode()), "7");
    assert_eq!(pk(Maybe::key(None).encode()), "none");
}

/// The example of the README.
#[test]
fn the_readmes_text_is_escaped_as_it_says() {
    #[derive(dynakey::Entity)]
    #[pk = "OFFER#<text>"]
    #[sk = "<text>#<raw:raw>"]
    struct Offer {
        text: String,
        raw: String,
    }

    let key = Offer::key("50% off #1", "a#b %\n").encode().unwrap();
    assert_eq!(key.pk, "OFFER#50%25%20off%20%231".into());
    assert_eq!(key.sk, Some("50%25%20off%20%231#a#b %\n".into()));
    let kept = Offer::key("ann@example.com", "Ann").encode().unwrap();
    assert_eq!(kept.pk, "OFFER#ann@example.com".into());
}
