use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[key_only]
struct Post {
    post_id: u64,
}

fn main() {}
