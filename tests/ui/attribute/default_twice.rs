use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<kind>"]
#[entity(default = raw, default = lower)]
struct Event {
    day: u32,
    kind: String,
}

fn main() {}
