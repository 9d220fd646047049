use dynakey::Entity;
use serde::Serialize;

#[derive(Entity, Serialize)]
#[pk = "POST#<post_id>"]
struct Post {
    #[serde(flatten)]
    post_id: u64,
}

fn main() {}
