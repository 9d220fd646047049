use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[table = "posts"]
struct Post {
    post_id: u64,
}

fn main() {}
