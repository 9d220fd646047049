use dynakey::Entity;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", projection = include(rest))]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
    #[serde(flatten)]
    rest: std::collections::BTreeMap<String, String>,
}

fn main() {}
