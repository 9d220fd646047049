use dynakey::Entity;

#[derive(Entity)]
#[pk = "DAY#<day>"]
#[sk = "<kind>#<seq:plain>"]
#[query(after = "<kind>#<seq..>")]
struct Event {
    day: u32,
    kind: String,
    seq: u64,
}

fn main() {}
