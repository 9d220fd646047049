use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    #[entity(key = "PostId")]
    post_id: u64,
}

fn main() {}
