use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>\t<seq>"]
struct Event {
    day: u32,
    kind: String,
    seq: u64,
}

fn main() {}
