use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<id>"]
struct Event<T> {
    day: u32,
    id: T,
}

fn main() {
    let _ = Event::<u64>::partition(1_u32).id_range(1_u64..);
}
