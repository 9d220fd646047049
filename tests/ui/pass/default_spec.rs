//! A spec for all components: in force where it fits a type, and where nothing else is said.

use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<user>"]
#[sk = "<name>#<mail:lower>#<seq>"]
#[entity(default = raw)]
struct Item {
    user: u64,
    name: String,
    mail: String,
    seq: u8,
}

#[derive(Entity)]
#[pk = "<name>"]
#[sk = "<ts>"]
#[entity(default = "ms,trunc")]
struct Reading {
    name: String,
    ts: jiff::Timestamp,
}

fn main() {
    assert_eq!(
        Item::key(1, "a b", "A", 3).encode().unwrap().to_string(),
        r#""USER#1" / "a b#a#003""#
    );
    assert!(Item::key(1, "a#b", "A", 3).encode().is_err());
    assert_eq!(
        Reading::key("a", jiff::Timestamp::UNIX_EPOCH)
            .encode()
            .unwrap()
            .to_string(),
        r#""a" / "1970-01-01T00:00:00.000Z""#
    );
}
