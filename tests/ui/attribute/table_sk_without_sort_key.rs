use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[table(sk = "EventId")]
struct Event {
    day: u32,
}

fn main() {}
