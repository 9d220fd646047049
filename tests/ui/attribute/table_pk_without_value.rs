use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT"]
#[table(pk)]
struct Event {
    day: u32,
}

fn main() {}
