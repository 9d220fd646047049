use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post-id>"]
struct Post {
    post_id: u64,
}

fn main() {}
