use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind|none>x<seq>"]
struct Event {
    day: u32,
    kind: Option<String>,
    seq: u64,
}

fn main() {}
