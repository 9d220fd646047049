//! `None` needs no type of its own: the component's is the only one that fits.

use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent|none>#<mood|none>"]
struct Comment {
    post_id: u64,
    parent: Option<String>,
    mood: Option<u8>,
}

fn main() {
    assert!(Comment::key(1, None, None).encode().is_ok());
    assert!(
        Comment::partition(1)
            .parent(None)
            .mood(None)
            .condition()
            .is_ok()
    );
}
