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
    let _ = Comment::between_times(123, "root", Timestamp::UNIX_EPOCH);
}
