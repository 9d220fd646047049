use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Comment {
    post_id: u64,
    #[key_only]
    body: String,
}

fn main() {}
