use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    #[key(name = "id", name = "post")]
    post_id: u64,
}

fn main() {}
