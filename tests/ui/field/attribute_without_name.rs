use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[table(pk = "")]
struct Post {
    post_id: u64,
    ts: u64,
}

fn main() {}
