use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<id><seq>"]
struct Event<T> {
    day: u32,
    id: T,
    seq: u64,
}

fn main() {}
