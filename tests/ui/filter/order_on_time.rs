use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    seen: jiff::Timestamp,
}

fn main() {
    let _ = Post::SEEN.lt(jiff::Timestamp::UNIX_EPOCH);
}
