use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[query(all = "<parent>")]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
    #[gsi(by_x = "gsi1", pk = "<x>")]
    x: String,
}

fn main() {}
