use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    #[table(pk = "PostId")]
    post_id: u64,
}

fn main() {}
