use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#<ts:ms>"]
#[query(since = "<kind>#<ts:s..>")]
struct Event {
    day: u32,
    kind: String,
    ts: jiff::Timestamp,
}

fn main() {}
