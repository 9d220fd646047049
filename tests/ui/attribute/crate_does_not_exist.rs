use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[entity(crate = "dynokey")]
struct Post {
    post_id: u64,
}

fn main() {}
