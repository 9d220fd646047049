use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<condition>"]
struct Event {
    day: u32,
    condition: String,
}

fn main() {}
