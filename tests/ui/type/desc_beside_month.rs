use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<ts:month,desc>"]
struct Event {
    day: u32,
    ts: jiff::Timestamp,
}

fn main() {}
