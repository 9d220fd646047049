use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(by_author = "gsi1", pk = "AUTHOR#<author>")]
#[gsi(by_author = "gsi2", pk = "<votes>")]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
}

fn main() {}
