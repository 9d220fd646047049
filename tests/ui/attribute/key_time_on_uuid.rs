use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<id>"]
struct Event {
    day: u32,
    #[key(time)]
    id: uuid::Uuid,
}

fn main() {}
