use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<day>#<ts>"]
#[query(since = "<day..>")]
struct Event {
    day: u32,
    ts: jiff::Timestamp,
}

fn main() {}
