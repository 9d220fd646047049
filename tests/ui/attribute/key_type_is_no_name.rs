use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[entity(key = "Post Key")]
struct Post {
    post_id: u64,
}

fn main() {}
