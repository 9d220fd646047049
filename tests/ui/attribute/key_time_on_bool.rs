use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<open>"]
struct Event {
    day: u32,
    #[key(time)]
    open: bool,
}

fn main() {}
