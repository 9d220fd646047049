use dynakey::Entity;

mod shout {
    pub fn serialize<S: serde::Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text.to_uppercase())
    }
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    #[serde(serialize_with = "shout::serialize")]
    title: String,
}

fn main() {
    let _ = Post::TITLE.begins_with("a");
}
