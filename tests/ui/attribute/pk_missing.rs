use dynakey::Entity;

#[derive(Entity)]
struct Post {
    post_id: u64,
}

fn main() {}
