use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[entity(crate = "dyna key")]
struct Post {
    post_id: u64,
}

fn main() {}
