use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<seq|none>"]
struct Event {
    day: u32,
    seq: Option<u64>,
}

fn main() {
    let _ = Event::partition(1_u32).seq(7);
}
