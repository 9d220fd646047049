use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<date>"]
struct Event {
    day: u32,
    date: jiff::civil::Date,
}

fn main() {
    let _ = Event::partition(1_u32).date_starts_with("2026");
}
