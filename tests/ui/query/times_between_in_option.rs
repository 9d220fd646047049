use dynakey::Entity;
use jiff::Timestamp;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<ts|never>"]
struct Event {
    day: u32,
    ts: Option<Timestamp>,
}

fn main() {
    let _ = Event::between_times(1_u32, Timestamp::UNIX_EPOCH..);
}
