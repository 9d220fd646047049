use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#{post_id}"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: u64,
}

fn main() {}
