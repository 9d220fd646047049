use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<ts:unix,lower>"]
struct Event {
    day: u32,
    ts: jiff::Timestamp,
}

fn main() {}
