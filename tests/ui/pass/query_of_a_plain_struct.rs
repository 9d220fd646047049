//! A query is a value of its own: it is cloned and shown whether or not its entity can be.

use dynakey::{Entity, Query};

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

fn main() {
    let query: Query<Post> = Post::partition(1).into();
    let again = query.clone();
    assert!(format!("{again:?}").contains("POST#1"));
}
