use dynakey::Entity;
use jiff::Timestamp;

type Instant = Timestamp;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: Instant,
}

fn main() {
    let _ = Comment::partition(123)
        .parent("root")
        .ts_starts_with("2026-06");
}
