use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<total>#<sum>"]
struct Event {
    day: u32,
    total: u64,
    #[key(name = "total")]
    sum: u64,
}

fn main() {}
