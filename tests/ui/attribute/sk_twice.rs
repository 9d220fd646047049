use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<ts>"]
#[sk = "TS#<ts>"]
struct Post {
    post_id: u64,
    ts: u64,
}

fn main() {}
