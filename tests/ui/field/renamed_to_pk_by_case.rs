use dynakey::Entity;
use serde::Serialize;

#[derive(Entity, Serialize)]
#[serde(rename_all = "PascalCase")]
#[pk = "POST#<post_id>"]
#[table(pk = "PostId", sk = "Body")]
#[sk = "META"]
struct Post {
    post_id: u64,
    body: String,
}

fn main() {}
