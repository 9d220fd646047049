use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<id:plain|none>"]
struct Event<T> {
    day: u32,
    id: Option<T>,
}

fn main() {}
