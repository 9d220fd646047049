use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[entity(key = "PostId")]
#[entity(key = "Id")]
struct Post {
    post_id: u64,
}

fn main() {}
