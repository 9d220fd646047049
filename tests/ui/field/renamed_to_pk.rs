use dynakey::Entity;
use serde::Serialize;

#[derive(Entity, Serialize)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
    #[serde(rename = "pk")]
    body: String,
}

fn main() {}
