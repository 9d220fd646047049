use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT"]
#[table(type_attr = "kind", type_attr = none)]
struct Event {
    day: u32,
}

fn main() {}
