use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    #[key_only(true)]
    post_id: u64,
}

fn main() {}
