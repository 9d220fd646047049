use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(by_author = "gsi1", pk(author), sk(ts:ms))]
#[gsi(by_votes = "gsi2", pk(votes), sk(ts:s))]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
}

fn main() {}
