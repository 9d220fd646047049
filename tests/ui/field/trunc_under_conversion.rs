use dynakey::Entity;
use jiff::Timestamp;
use serde::Serialize;

type Row = (Timestamp,);

#[derive(Entity, Serialize, Clone)]
#[serde(into = "Row")]
#[pk = "POST#<ts:ms,trunc>"]
struct Post {
    ts: Timestamp,
}

impl From<Post> for Row {
    fn from(post: Post) -> Self {
        (post.ts,)
    }
}

fn main() {}
