//! Many entities in one scope: what one emits is in no other's way.

use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[sk = "<seq>"]
struct User {
    id: u64,
    seq: u64,
}

#[derive(Entity)]
#[pk = "POST#<id>"]
#[sk = "<seq>#<part>"]
struct Post {
    id: u64,
    seq: u64,
    part: u64,
}

/// Its own functions stand beside the emitted ones.
impl Post {
    fn new(id: u64) -> Self {
        Self {
            id,
            seq: 0,
            part: 0,
        }
    }
}

/// A trait with methods of the emitted names; the inherent ones are called.
#[allow(dead_code, reason = "it only stands in the way")]
trait Keyed: Sized {
    fn primary_key(&self) -> u64;
    fn condition(&self) -> u64 {
        0
    }
    fn encode(&self) -> u64 {
        0
    }
    fn fix(self) -> Self {
        self
    }
    fn query(self) -> Self {
        self
    }
    fn clone(&self) -> u64 {
        0
    }
}

impl<T> Keyed for T {
    fn primary_key(&self) -> u64 {
        0
    }
}

#[test]
fn steps_are_each_entitys_own() {
    let users: UserQuery<1> = User::partition(1).seq(2);
    let posts: PostQuery<1> = Post::partition(1).seq(2);
    assert_eq!(
        users.condition().unwrap().to_string(),
        r#"pk = "USER#1" AND sk = 2"#
    );
    assert_eq!(
        posts.condition().unwrap().to_string(),
        r#"pk = "POST#1" AND begins_with(sk, "00000000000000000002#")"#
    );
    assert_eq!(Post::new(1).primary_key(), Post::key(1, 0, 0));
}
