use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<:plain>"]
struct Post {
    post_id: u64,
}

fn main() {}
