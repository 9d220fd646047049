use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    #[pk = "<post_id>"]
    post_id: u64,
}

fn main() {}
