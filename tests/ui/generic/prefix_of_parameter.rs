use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<id>"]
struct Event<T> {
    day: u32,
    id: T,
}

fn main() {
    let _ = Event::<String>::partition(1_u32).id_starts_with("a");
}
