use dynakey::Entity;
use serde::Serialize;

type Row = (u64,);

#[derive(Entity, Serialize, Clone)]
#[serde(into = "Row")]
#[pk = "POST#<post_id>"]
struct Post {
    #[key_only]
    post_id: u64,
}

impl From<Post> for Row {
    fn from(post: Post) -> Self {
        (post.post_id,)
    }
}

fn main() {}
