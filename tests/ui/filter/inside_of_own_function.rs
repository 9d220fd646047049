use dynakey::Entity;

mod joined {
    pub fn serialize<S: serde::Serializer>(tags: &[String], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&tags.join(","))
    }
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    #[serde(serialize_with = "joined::serialize")]
    tags: Vec<String>,
}

fn main() {
    let _ = Post::TAGS.at(0);
}
