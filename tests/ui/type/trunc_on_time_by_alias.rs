use dynakey::Entity;

type Instant = jiff::Timestamp;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<at:trunc>"]
struct Event {
    day: u32,
    at: Instant,
}

fn main() {}
