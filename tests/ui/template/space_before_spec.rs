use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id: plain>"]
struct Post {
    post_id: u64,
}

fn main() {}
