use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>"]
struct Comment {
    post_id: u64,
    parent: Option<u64>,
}

fn main() {}
