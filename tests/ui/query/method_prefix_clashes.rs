use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#<kind_starts_with>"]
struct Event {
    day: u32,
    kind: String,
    kind_starts_with: String,
}

fn main() {}
