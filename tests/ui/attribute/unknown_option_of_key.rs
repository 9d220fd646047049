use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    #[key(nmae = "id")]
    post_id: u64,
}

fn main() {}
