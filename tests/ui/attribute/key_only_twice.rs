use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<kind>"]
struct Event {
    day: u32,
    #[key_only]
    #[key_only]
    kind: String,
}

fn main() {}
