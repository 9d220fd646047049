use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind:lower>"]
struct Event {
    day: u32,
    #[key_only]
    kind: String,
}

fn main() {}
