use dynakey::Entity;

const SK: &str = "<ts>";

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = SK]
struct Post {
    post_id: u64,
    ts: u64,
}

fn main() {}
