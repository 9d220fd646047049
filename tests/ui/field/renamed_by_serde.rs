use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<postId>"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: u64,
}

fn main() {}
