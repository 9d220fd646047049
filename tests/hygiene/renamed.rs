//! The crate under other names: an `extern crate`, a re-export, a name in scope.

extern crate dynakey as renamed;

/// As a crate would that builds on dynakey.
mod framework {
    pub use dynakey;
}

use renamed::Entity;

#[derive(Entity)]
#[entity(crate = "self::renamed")]
#[pk = "POST#<post_id>"]
#[sk = "<ts>"]
struct ByRelativePath {
    post_id: u64,
    ts: jiff::Timestamp,
}

#[derive(Entity)]
#[entity(crate = "renamed")]
#[pk = "POST#<post_id>"]
struct ByName {
    post_id: u64,
}

#[derive(Entity)]
#[entity(crate = "crate::renamed::framework::dynakey")]
#[pk = "POST#<post_id>"]
struct ByReexport {
    post_id: u64,
}

#[test]
fn all_are_the_same_crate() {
    let keys = [
        ByRelativePath::key(7, jiff::Timestamp::UNIX_EPOCH).encode(),
        ByName::key(7).encode(),
        ByReexport::key(7).encode(),
    ];
    for key in keys {
        assert_eq!(key.unwrap().pk, "POST#7".into());
    }
}
