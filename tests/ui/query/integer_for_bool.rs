use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<open>"]
struct Event {
    day: u32,
    open: bool,
}

fn main() {
    let _ = Event::partition(1_u32).open(1);
}
