use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq:010,trunc>"]
struct Event {
    day: u32,
    seq: u64,
}

fn main() {}
