use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent|no one>#<ts>"]
struct Comment {
    post_id: u64,
    parent: Option<String>,
    ts: u64,
}

fn main() {}
