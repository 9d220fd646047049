use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id:0>"]
struct Post {
    post_id: u64,
}

fn main() {}
