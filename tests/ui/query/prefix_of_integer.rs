use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<seq>"]
struct Event {
    day: u32,
    seq: u64,
}

fn main() {
    let _ = Event::partition(1_u32).seq_starts_with("1");
}
