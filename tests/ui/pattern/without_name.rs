use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#<ts>"]
#[query("<kind>#<ts..>")]
struct Event {
    day: u32,
    kind: String,
    ts: jiff::Timestamp,
}

fn main() {}
