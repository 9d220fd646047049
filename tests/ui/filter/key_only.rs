use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
struct Post {
    #[key_only]
    post_id: u64,
    title: String,
}

fn main() {
    let _ = Post::TITLE.eq("a").and(Post::POST_ID.eq(7_u64));
}
