use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>"]
struct Event {
    day: u32,
    kind: String,
}

fn main() {
    let _ = Event::partition(1_u32).kind_starts_with(1);
}
