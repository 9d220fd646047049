use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#AT"]
#[entity(default = lower)]
struct Event {
    day: u32,
    #[key_only]
    kind: String,
}

fn main() {}
