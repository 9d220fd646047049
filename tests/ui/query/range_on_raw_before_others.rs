use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind:raw>#<seq>"]
struct Event {
    day: u32,
    kind: String,
    seq: u64,
}

fn main() {
    let _ = Event::partition(1_u32).kind_range("a".."b");
}
