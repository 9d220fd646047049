use dynakey::Entity;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize)]
#[pk = "POST#<post_id>"]
struct Post {
    #[serde(skip)]
    post_id: u64,
}

fn main() {}
