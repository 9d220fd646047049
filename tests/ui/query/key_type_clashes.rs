use dynakey::Entity;

struct PostKey;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

fn main() {}
