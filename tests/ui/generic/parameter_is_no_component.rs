use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<id>"]
struct Event<T> {
    day: u32,
    id: T,
}

struct Place;

fn main() {
    let _ = Event::<Place>::key(1_u32, Place);
}
