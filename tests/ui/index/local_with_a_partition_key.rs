use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[lsi(by_votes = "lsi1", pk = "POST#<post_id>", sk = "<votes>")]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
}

fn main() {}
