use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#<seq|none>"]
#[query(exactly = "<kind>#<seq|nil>")]
struct Event {
    day: u32,
    kind: String,
    seq: Option<u64>,
}

fn main() {}
