use dynakey::Entity;

#[derive(Entity)]
#[sk = "<ts>"]
struct Post {
    post_id: u64,
    ts: u64,
}

fn main() {}
