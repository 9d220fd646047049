use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[entity(krate = "dynakey")]
struct Post {
    post_id: u64,
}

fn main() {}
