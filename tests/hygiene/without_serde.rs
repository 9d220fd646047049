//! Entities that are only keys: serde knows neither them nor their types.

use dynakey::{ComponentError, Encoding, Entity, KeyComponent, Scalar};

/// A time of a crate whose serde feature is off.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Moment(jiff::Timestamp);

impl KeyComponent for Moment {
    const ENCODING: Encoding = Encoding::time();

    fn encode(&self) -> Scalar<'_> {
        self.0.encode()
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        jiff::Timestamp::decode(scalar).map(Self)
    }
}

fn moment() -> Moment {
    Moment("2026-06-23T08:00:00.123456Z".parse().unwrap())
}

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<at:ms,trunc>"]
struct Cut {
    device: u64,
    at: Moment,
}

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<at:us>"]
struct InTheKeyOnly {
    device: u64,
    #[key_only]
    at: Moment,
}

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<at:us>"]
#[table(sk = "at")]
struct UnderItsOwnName {
    device: u64,
    at: Moment,
}

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<at>"]
struct Generic<T> {
    device: u64,
    #[key_only]
    at: T,
}

#[test]
fn a_key_asks_nothing_of_serde() {
    let (device, at) = (7, moment());
    let micros = "2026-06-23T08:00:00.123456Z";
    let keys = [
        (
            Cut {
                device,
                at: at.clone(),
            }
            .primary_key()
            .encode(),
            "2026-06-23T08:00:00.123Z",
        ),
        (InTheKeyOnly::key(7, &at).encode(), micros),
        (UnderItsOwnName::key(7, &at).encode(), micros),
        (
            Generic::<Moment>::key(7, &at).encode(),
            "2026-06-23T08:00:00.123456000Z",
        ),
    ];
    for (key, expected) in keys {
        assert_eq!(key.unwrap().sk, Some(expected.into()));
    }
}
