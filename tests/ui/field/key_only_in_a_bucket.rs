use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<ts:month>"]
struct Event {
    day: u32,
    #[key_only]
    ts: jiff::Timestamp,
}

fn main() {}
