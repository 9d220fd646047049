use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    votes: u64,
}

fn main() {
    let _ = Post::VOTES.eq("3");
}
