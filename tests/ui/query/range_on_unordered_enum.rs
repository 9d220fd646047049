use dynakey::Entity;

#[derive(dynakey::KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Status {
    Open,
    Closed,
}

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<status>"]
struct Event {
    day: u32,
    status: Status,
}

fn main() {
    let _ = Event::partition(1_u32).status_range(Status::Open..);
}
