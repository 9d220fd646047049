use dynakey::Entity;

mod text {
    pub fn serialize<S: serde::Serializer>(n: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(n)
    }
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    #[serde(serialize_with = "text::serialize")]
    votes: u64,
}

fn main() {
    let _ = Post::VOTES.le(3_u64);
}
