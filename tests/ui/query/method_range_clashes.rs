use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<ts>#<ts_range>"]
struct Event {
    day: u32,
    ts: u64,
    ts_range: u64,
}

fn main() {}
