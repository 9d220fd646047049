use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq:plain|none>"]
struct Event {
    day: u32,
    seq: u64,
}

fn main() {}
