//! The prelude's names mean other things here.

#![allow(dead_code, reason = "they only stand in the way")]

use ::jiff::Timestamp;
use ::serde::{Deserialize, Serialize};

type Text = ::std::string::String;
type Maybe<T> = ::std::option::Option<T>;

struct Option;
struct String;
struct Result;
struct Vec;
struct Box;
struct Some;
struct None;
struct Ok;
struct Err;
struct Query;
struct Template;
struct KeyError;
struct KeyCondition;

trait Into {}
trait From {}
trait Clone {}
trait Debug {}
trait Ord {}
trait PartialOrd {}
trait Eq {}
trait PartialEq {}
trait Hash {}
trait Display {}
trait FromStr {}
trait Sized {}
trait IntoComponent {}
trait KeyComponent {}
trait Entity {}

mod core {}
mod std {}
mod dynakey {}
mod serde {}

#[expect(unused_macros)]
macro_rules! panic {
    () => {};
}

#[derive(::dynakey::Entity, Serialize, Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<mood|none>#<ts:ms,trunc>"]
#[gsi(by_parent = "gsi1", pk = "PARENT#<parent>", sk = "<ts:ms>#<mood>")]
#[gsi(by_mood = "gsi2", pk(mood), sk(parent), projection = include(ts, mood))]
#[gsi(inverse = "gsi3", pk = sk, sk = pk, projection = keys_only)]
#[lsi(by_ts = "lsi1", sk = "<ts:ms>", projection = include(parent))]
#[query(late = "<ts..>", on = by_parent)]
struct Comment {
    #[key_only]
    post_id: u64,
    parent: Text,
    mood: Maybe<u8>,
    ts: Timestamp,
}

#[test]
fn keys_are_built_and_read() {
    let key = Comment::key(7, "root", Maybe::<u8>::None, Timestamp::UNIX_EPOCH);
    let encoded = key.encode().unwrap();
    assert_eq!(
        encoded.to_string(),
        r#""POST#7" / "root#none#1970-01-01T00:00:00.000Z""#
    );
    assert_eq!(key.to_string().parse::<CommentKey>().unwrap(), key);
    let range = Timestamp::UNIX_EPOCH..;
    let query = Comment::between_times(7, "root", Maybe::Some(3_u8), range);
    assert!(query.condition().unwrap().to_string().contains(" BETWEEN "));
}
