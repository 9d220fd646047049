use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<seq:plain>"]
struct Event {
    day: u32,
    seq: i64,
}

fn main() {
    let _ = Event::partition(1_u32).seq_range(1_i64..10);
}
