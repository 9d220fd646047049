use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq:trunc|none>"]
struct Event {
    day: u32,
    seq: Option<u64>,
}

fn main() {}
