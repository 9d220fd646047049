use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "AT#<seq>"]
struct Event {
    day: u32,
    seq: u64,
    #[key(name = "text")]
    body: String,
}

fn main() {}
