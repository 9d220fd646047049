use dynakey::Entity;

type Instant = jiff::Timestamp;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<at>"]
struct Event {
    day: u32,
    #[key(time)]
    #[key(time)]
    at: Instant,
}

fn main() {}
