use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#<seq|none>"]
#[query(after = "<kind>#<seq..>")]
struct Event {
    day: u32,
    kind: String,
    seq: Option<u64>,
}

fn main() {}
