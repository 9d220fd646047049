use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<sk:lower>"]
struct Event {
    day: u32,
    sk: String,
}

fn main() {}
