use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT"]
#[entity]
struct Event {
    day: u32,
}

fn main() {}
