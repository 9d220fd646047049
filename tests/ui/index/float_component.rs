use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(by_score = "gsi1", pk = "ALL", sk = "<score>")]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
    score: f64,
}

fn main() {}
