use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#AT#<ts>"]
#[query(of_kind = "<kind>#")]
struct Event {
    day: u32,
    kind: String,
    ts: jiff::Timestamp,
}

fn main() {}
