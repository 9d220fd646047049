use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq>"]
struct Event {
    day: u32,
    #[key = "number"]
    seq: u64,
}

fn main() {}
