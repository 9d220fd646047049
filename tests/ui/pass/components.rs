//! Newtypes and enums in keys: what they are written as, and ranges where the declared order is that of the texts.

use dynakey::{Entity, KeyComponent};

#[derive(KeyComponent, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct PostId(u64);

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Tagged<T> {
    value: T,
}

#[derive(KeyComponent, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(rename_all = "kebab-case")]
enum Status {
    Closed,
    InProgress,
    #[key(rename = "open")]
    Opened,
}

#[derive(Entity)]
#[pk = "POST#<post_id>#<tag>"]
#[sk = "<status>#<number>"]
struct Post {
    post_id: PostId,
    tag: Tagged<String>,
    status: Status,
    number: PostId,
}

fn main() {
    let tag = Tagged {
        value: "a".to_owned(),
    };
    let key = Post::key(PostId(7), &tag, Status::InProgress, PostId(1));
    assert_eq!(
        key.encode().unwrap().to_string(),
        r#""POST#7#a" / "in-progress#00000000000000000001""#
    );
    assert!(
        Post::partition(PostId(7), &tag)
            .status_range(Status::Closed..=Status::InProgress)
            .condition()
            .is_ok()
    );
    assert!(
        Post::partition(PostId(7), &tag)
            .status(Status::Opened)
            .number_range(PostId(1)..)
            .condition()
            .is_ok()
    );
}
