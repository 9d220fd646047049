use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT"]
#[entity(crate = dynakey)]
struct Event {
    day: u32,
}

fn main() {}
