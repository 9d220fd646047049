//! Types under other names: what a component is, the compiler finds, not the macro.

use dynakey::Entity;
use jiff::Timestamp;

type Id = u64;
type Parent = Option<String>;
type Instant = Timestamp;

trait Domain {
    type Id;
}

struct Blog;

impl Domain for Blog {
    type Id = u32;
}

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent|none>#<blog>#<ts>"]
struct Comment {
    post_id: Id,
    parent: Parent,
    blog: <Blog as Domain>::Id,
    #[key(time)]
    ts: Instant,
}

#[derive(Entity)]
#[pk = "<id>"]
#[sk = "<ts:ms>"]
struct BySpec {
    id: Id,
    ts: Instant,
}

#[test]
fn encodings_are_those_of_the_types() {
    let key = Comment::key(7, None::<String>, 3, Timestamp::UNIX_EPOCH)
        .encode()
        .unwrap();
    assert_eq!(
        key.to_string(),
        r#""POST#7" / "none#0000000003#1970-01-01T00:00:00.000000000Z""#
    );
}

#[test]
fn aliased_times_have_windows() {
    let query = Comment::between_times(7, Some("root".to_owned()), 3, Timestamp::UNIX_EPOCH..);
    assert!(query.condition().is_ok());
    let query = BySpec::between_times(7, ..Timestamp::UNIX_EPOCH);
    assert!(query.condition().is_ok());
}
