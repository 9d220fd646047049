use dynakey::Entity;

type Instant = jiff::Timestamp;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq>"]
struct Event {
    day: u32,
    seq: u64,
    #[key(time)]
    seen: Instant,
}

fn main() {}
