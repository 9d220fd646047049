use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<ts:month>"]
struct Event {
    day: u32,
    ts: jiff::Timestamp,
}

fn main() {
    let _ = Event::partition(1_u32).ts_range(jiff::Timestamp::UNIX_EPOCH..);
}
