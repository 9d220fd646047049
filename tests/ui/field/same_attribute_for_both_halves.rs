use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<ts>"]
#[table(pk = "key", sk = "key")]
struct Post {
    post_id: u64,
    ts: u64,
}

fn main() {}
