use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<ts:month,trunc>"]
struct Event {
    day: u32,
    ts: jiff::Timestamp,
}

fn main() {}
