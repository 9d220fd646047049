//! What is wrong with a key's values, word by word.

use dynakey::Entity;
use jiff::Timestamp;

#[derive(Entity, Debug)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts:ms>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: Timestamp,
}

#[derive(Entity)]
#[pk = "<device>"]
#[sk = "AT#<at|never>#<seq:010>"]
#[entity(default = s)]
struct Reading {
    device: u32,
    at: Option<Timestamp>,
    seq: u32,
}

#[derive(Entity)]
#[pk = "<name>"]
struct Lone {
    name: String,
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

#[test]
fn a_key_that_is_too_long_names_its_largest_component() {
    let time = at("2026-06-23T08:00:00Z");
    let long = "é".repeat(500);
    for (error, expected) in [
        (
            Comment::key(123, &long, time).encode().unwrap_err(),
            "`Comment`: the sort key `<parent>#<ts:ms>` is 1025 bytes long, and DynamoDB's limit on a sort key is 1024; `parent` takes 1000 of them",
        ),
        (
            Comment::partition(123)
                .parent("a".repeat(1024))
                .condition()
                .unwrap_err(),
            "`Comment`: the sort key `<parent>#<ts:ms>` is 1025 bytes long, and DynamoDB's limit on a sort key is 1024; `parent` takes 1024 of them",
        ),
        (
            Lone::key("a".repeat(2049)).encode().unwrap_err(),
            "`Lone`: the partition key `<name>` is 2049 bytes long, and DynamoDB's limit on a partition key is 2048",
        ),
    ] {
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_time_that_is_too_precise_shows_the_spec_that_cuts_it() {
    let time = at("2026-06-23T08:00:00.000123Z");
    for (error, expected) in [
        (
            Comment::key(123, "root", time).encode().unwrap_err(),
            "`Comment`: `ts` in the sort key `<parent>#<ts:ms>` is 2026-06-23T08:00:00.000123Z, which has more than the 3 fraction digits that the template keeps; `<ts:ms,trunc>` cuts it, in key and field",
        ),
        (
            Reading::key(7, Some(time), 1).encode().unwrap_err(),
            "`Reading`: `at` in the sort key `AT#<at|never>#<seq:010>` is 2026-06-23T08:00:00.000123Z, and the template keeps whole seconds; `<at:s,trunc|never>` cuts it, in key and field",
        ),
    ] {
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_text_that_is_no_key_says_what_is_missing_and_where() {
    for (pk, sk, expected) in [
        (
            "POST#12",
            "root",
            "`parent` in the sort key `<parent>#<ts:ms>` does not fit the key \"root\": expected the delimiter `#` after it, from byte 0 on, and there is \"root\"",
        ),
        (
            "POST#12",
            "root#2026-06-23",
            "`ts` in the sort key `<parent>#<ts:ms>` does not fit the key \"root#2026-06-23\": expected a time like 1970-01-01T00:00:00.000Z, from byte 5 on, and there is \"2026-06-23\"",
        ),
        (
            "POST#12",
            "root#2026-06-23T08:00:00,000Z",
            "`ts` in the sort key `<parent>#<ts:ms>` does not fit the key \"root#2026-06-23T08:00:00,000Z\": expected a time like 1970-01-01T00:00:00.000Z at byte 5 instead of \"2026-06-23T08:00:00,000Z\"",
        ),
        (
            "POST#12",
            "root#2026-06-23T08:00:00.000Z#",
            "the sort key `<parent>#<ts:ms>` does not fit the key \"root#2026-06-23T08:00:00.000Z#\": expected its end at byte 29, and there is \"#\"",
        ),
        (
            "USER#12",
            "root#2026-06-23T08:00:00.000Z",
            "the partition key `POST#<post_id>` does not fit the key \"USER#12\": expected the literal `POST#` at byte 0, and there is \"USER#12\"",
        ),
        (
            "POST#012",
            "root#2026-06-23T08:00:00.000Z",
            "`post_id` in the partition key `POST#<post_id>` does not fit the key \"POST#012\": expected a decimal `u64` at byte 5 instead of \"012\"",
        ),
    ] {
        let error = CommentKey::decode(pk, sk).unwrap_err();
        assert_eq!(error.to_string(), format!("`Comment`: {expected}"));
    }
}

#[test]
fn a_text_that_is_no_id_names_the_component() {
    for (id, expected) in [
        (
            "twelve~root~2026-06-23T08%3A00%3A00Z",
            "`post_id` in the partition key `POST#<post_id>` can't be read from the id \"twelve~root~2026-06-23T08%3A00%3A00Z\": expected a `u64` as `Display` writes it, and there is \"twelve\"",
        ),
        (
            "12~root~2026-06-23T08:00:00Z",
            "`ts` in the sort key `<parent>#<ts:ms>` can't be read from the id \"12~root~2026-06-23T08:00:00Z\": expected a `Timestamp` as `Display` writes it, and there is \"2026-06-23T08:00:00Z\"",
        ),
        (
            "12~root",
            "`ts` in the sort key `<parent>#<ts:ms>` can't be read from the id \"12~root\": expected 3 values joined by `~`",
        ),
        (
            "12~root~2026-06-23T08%3A00%3A00Z~",
            "the key can't be read from the id \"12~root~2026-06-23T08%3A00%3A00Z~\": expected 3 values joined by `~`",
        ),
    ] {
        let error = id.parse::<CommentKey>().unwrap_err();
        assert_eq!(error.to_string(), format!("`Comment`: {expected}"));
    }
    let error = "a~b".parse::<LoneKey>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`Lone`: the key can't be read from the id \"a~b\": expected one value, without `~`"
    );
}
