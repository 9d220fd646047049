use dynakey::Entity;

#[derive(Entity)]
#[pk]
struct Post {
    post_id: u64,
}

fn main() {}
