use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(where = "gsi1", pk = "AUTHOR#<author>")]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
}

fn main() {}
