//! Access patterns: any beginning of the sort key, with or without a range, and in place of one that is always there.

use dynakey::Entity;
use jiff::Timestamp;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<day>#<kind>#AT#<ts:ms>#<seq>"]
#[query(
    of_kind = "<day>#<kind>",
    of_kinds = "<day>#<kind..>",
    since = "<day>#<kind>#AT#<ts:ms..>",
    whole = "<day>#<kind>#AT#<ts>#<seq>"
)]
#[query(children_of = "<day>#<kind>#AT#")]
struct Event {
    day: u32,
    kind: String,
    ts: Timestamp,
    seq: u8,
}

fn main() {
    let condition = |query: dynakey::Query<Event>| query.condition().unwrap().to_string();
    let day = "\"DAY#1\"";
    assert_eq!(
        condition(Event::of_kind(1, "a")),
        format!(r#"pk = {day} AND begins_with(sk, "0000000001#a#AT#")"#)
    );
    assert_eq!(
        condition(Event::children_of(1, "a")),
        condition(Event::of_kind(1, "a"))
    );
    assert!(condition(Event::of_kinds(1, "a".."b")).contains("BETWEEN"));
    assert!(condition(Event::since(1, "a", Timestamp::UNIX_EPOCH..)).contains("BETWEEN"));
    assert_eq!(
        condition(Event::whole(1, "a", Timestamp::UNIX_EPOCH, 7)),
        format!(r#"pk = {day} AND sk = "0000000001#a#AT#1970-01-01T00:00:00.000Z#007""#)
    );
}
