//! Nothing is in scope but what is imported, so that each emitted path must begin at a crate.

#![no_implicit_prelude]

#[derive(
    ::dynakey::Entity,
    ::serde::Serialize,
    ::serde::Deserialize,
    ::std::clone::Clone,
    ::std::fmt::Debug,
    ::std::cmp::PartialEq,
)]
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
    parent: ::std::string::String,
    #[serde(with = "as_text")]
    mood: ::std::option::Option<u8>,
    ts: ::jiff::Timestamp,
}

mod as_text {
    use ::std::option::Option::{self, Some};
    use ::std::result::Result;
    use ::std::string::{String, ToString};

    #[allow(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde passes a reference"
    )]
    pub fn serialize<S: ::serde::Serializer>(
        mood: &Option<u8>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&mood.map_or_else(String::new, |mood| mood.to_string()))
    }

    pub fn deserialize<'de, D: ::serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u8>, D::Error> {
        let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
        if text.is_empty() {
            Result::Ok(Option::None)
        } else {
            Result::Ok(Some(text.parse().map_err(::serde::de::Error::custom)?))
        }
    }
}

#[derive(::dynakey::Entity)]
#[pk = "USER#<id>"]
#[entity(key = "UserId")]
#[table(pk = "UserId", type_attr = none)]
struct User {
    id: ::uuid::Uuid,
}

#[test]
fn keys_are_built_and_read() {
    use ::std::string::ToString;

    let key = Comment::key(
        7,
        "root",
        ::std::option::Option::None,
        ::jiff::Timestamp::UNIX_EPOCH,
    );
    let encoded = key.encode().unwrap();
    ::std::assert_eq!(
        encoded.to_string(),
        r#""POST#7" / "root#none#1970-01-01T00:00:00.000Z""#
    );
    let decoded = CommentKey::decode(&encoded.pk, encoded.sk.unwrap()).unwrap();
    ::std::assert_eq!(decoded, key);
    ::std::assert_eq!(key.to_string().parse::<CommentKey>().unwrap(), key);
    let condition = Comment::children_of(7, "root", ::std::option::Option::Some(3))
        .condition()
        .unwrap();
    ::std::assert_eq!(
        condition.to_string(),
        r#"pk = "POST#7" AND begins_with(sk, "root#003#")"#
    );
    ::std::assert_eq!(
        User::key(::uuid::Uuid::nil()).encode().unwrap().to_string(),
        r#""USER#00000000-0000-0000-0000-000000000000""#
    );
}
