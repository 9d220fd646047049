use dynakey::Entity;

#[derive(Entity)]
#[pk = 42]
struct Post {
    post_id: u64,
}

fn main() {}
