use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<>"]
struct Post {
    post_id: u64,
}

fn main() {}
