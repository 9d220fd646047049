use dynakey::Entity;

#[derive(serde::Serialize, serde::Deserialize)]
struct Meta {
    author: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    #[serde(flatten)]
    meta: Meta,
}

fn main() {
    let _ = Post::META.exists();
}
