use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<id:010>"]
struct Event<T> {
    day: u32,
    id: T,
}

fn main() {}
