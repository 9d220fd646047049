use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq:010|none>"]
struct Event {
    day: u32,
    seq: Option<i64>,
}

fn main() {}
