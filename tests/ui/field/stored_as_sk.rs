use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<ts>"]
struct Post {
    post_id: u64,
    ts: u64,
    sk: String,
}

fn main() {}
