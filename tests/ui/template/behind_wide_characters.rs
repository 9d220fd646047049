use dynakey::Entity;

#[derive(Entity)]
#[pk = "Köln→<post_di>"]
struct Post {
    post_id: u64,
}

fn main() {}
