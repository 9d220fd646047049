//! Parameters of all kinds: of the key, of the body alone, with bounds, with a default, and lengths of arrays.

use dynakey::{Entity, KeyComponent};

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<kind|none>#<seq>"]
#[gsi(by_kind = "gsi1", pk = "KIND#<kind>", sk = "<seq>#<device>", projection = keys_only)]
#[gsi(inverse = "gsi2", pk = sk, sk = pk)]
struct Reading<K: KeyComponent, V, const N: usize>
where
    V: Clone,
{
    device: u64,
    kind: Option<K>,
    seq: u64,
    values: [V; N],
}

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User<Id = u64> {
    id: Id,
}

#[derive(Entity)]
#[pk = "<hash>"]
struct Blob<const N: usize> {
    hash: [u8; N],
}

fn main() {
    let reading = Reading {
        device: 1,
        kind: Some("t".to_owned()),
        seq: 2,
        values: [1.5, 2.5],
    };
    let key = reading.primary_key();
    assert_eq!(
        key,
        Reading::<String, f64, 2>::key(1, Some("t".to_owned()), 2)
    );
    assert_eq!(
        key.encode().unwrap().to_string(),
        r#""DEV#1" / "t#00000000000000000002""#
    );
    assert_eq!(
        Reading::<u8, (), 3>::children_of(1, Some(7))
            .condition()
            .unwrap()
            .to_string(),
        r#"pk = "DEV#1" AND begins_with(sk, "007#")"#
    );
    assert!(
        Reading::<u8, (), 3>::partition(1)
            .kind(None)
            .seq_range(1..)
            .condition()
            .is_ok()
    );
    assert_eq!(
        Reading::<u8, (), 3>::by_kind(7)
            .seq(4)
            .condition()
            .unwrap()
            .to_string(),
        r#"gsi1pk = "KIND#7" AND begins_with(gsi1sk, "00000000000000000004#")"#
    );
    assert_eq!(reading.values.len(), 2);
    let user: User = User { id: 1 };
    assert_eq!(
        user.primary_key().encode().unwrap().to_string(),
        r#""USER#1""#
    );
    let blob = Blob { hash: [0xAB, 0xCD] };
    assert_eq!(blob.primary_key().encode().unwrap().to_string(), "0xabcd");
}
