use dynakey::Entity;
use jiff::Timestamp;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: Timestamp,
}

fn main() {
    let _ = Comment::partition(123)
        .parent("root")
        .ts(Timestamp::UNIX_EPOCH)
        .parent("turn");
}
