use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind|none>"]
struct Event {
    day: u32,
    kind: Option<String>,
}

fn main() {
    let _ = Event::partition(1_u32).kind("a");
}
