use dynakey::Entity;

#[derive(dynakey::Attributes, serde::Serialize, serde::Deserialize)]
struct Address {
    city: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    address: Address,
}

fn main() {
    let _ = Post::ADDRESS.key("city");
}
