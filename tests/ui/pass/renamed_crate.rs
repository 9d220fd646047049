//! The crate has another name here, and its own is another crate's.

extern crate core as dynakey;
extern crate dynakey as renamed;

use renamed::Entity;
use serde::{Deserialize, Serialize};

mod as_text {
    pub fn serialize<S: serde::Serializer>(n: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(n)
    }
}

#[derive(Entity, Serialize, Deserialize)]
#[entity(crate = "renamed")]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<mood|none>#<ts:ms,trunc>"]
#[gsi(by_parent = "gsi1", pk = "PARENT#<parent>", sk = "<ts:ms>#<mood>")]
#[gsi(by_mood = "gsi2", pk(mood), sk(parent), projection = include(ts, mood))]
#[gsi(inverse = "gsi3", pk = sk, sk = pk, projection = keys_only)]
#[lsi(by_ts = "lsi1", sk = "<ts:ms>", projection = include(parent))]
#[query(late = "<ts..>", on = by_parent)]
struct Comment {
    #[serde(serialize_with = "as_text::serialize")]
    #[key_only]
    post_id: u64,
    parent: String,
    mood: Option<u8>,
    ts: jiff::Timestamp,
}

fn main() {
    assert!(
        Comment::key(1, "root", None, jiff::Timestamp::UNIX_EPOCH)
            .encode()
            .is_ok()
    );
    assert!(
        Comment::between_times(1, "root", None, ..)
            .condition()
            .is_ok()
    );
    assert!(
        Comment::partition(1)
            .parent_starts_with("r")
            .condition()
            .is_ok()
    );
    assert!(dynakey::convert::identity(true));
}
