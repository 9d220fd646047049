use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
struct Event {
    #[pk]
    day: u32,
}

fn main() {}
