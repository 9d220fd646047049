use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[query(since = "<day..>")]
struct Event {
    day: u32,
}

fn main() {}
