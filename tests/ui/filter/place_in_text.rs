use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    title: String,
}

fn main() {
    let _ = Post::TITLE.at(0);
}
