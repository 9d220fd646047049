use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<x:plain><seq>"]
struct Event {
    day: u32,
    x: i32,
    seq: u64,
}

fn main() {}
