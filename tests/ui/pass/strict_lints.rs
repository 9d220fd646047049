//! A library that denies what it can, with documented entities of its own and no allowance for what is emitted.

#![deny(
    warnings,
    unused,
    nonstandard_style,
    future_incompatible,
    rust_2018_idioms
)]
#![deny(
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    unnameable_types
)]
#![deny(dead_code, private_bounds, private_interfaces, non_local_definitions)]
#![deny(
    explicit_outlives_requirements,
    let_underscore_drop,
    redundant_lifetimes
)]
#![deny(
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings
)]
#![deny(
    unsafe_code,
    unused_import_braces,
    unused_lifetimes,
    unused_qualifications,
    unused_results
)]
#![deny(
    meta_variable_misuse,
    non_ascii_idents,
    macro_use_extern_crate,
    unused_macro_rules
)]

/// Entities.
pub mod model {
    use dynakey::Entity;
    use jiff::Timestamp;
    use serde::{Deserialize, Serialize};

    /// A comment under a post.
    #[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
    #[pk = "POST#<post_id>"]
    #[sk = "<parent>#<mood|none>#<ts:ms,trunc>"]
    #[gsi(by_parent = "gsi1", pk = "PARENT#<parent>", sk = "<ts:ms>#<mood>")]
    #[gsi(by_mood = "gsi2", pk(mood), sk(parent), projection = include(ts, mood))]
    #[gsi(inverse = "gsi3", pk = sk, sk = pk, projection = keys_only)]
    #[lsi(by_ts = "lsi1", sk = "<ts:ms>", projection = include(parent))]
    #[query(late = "<ts..>", on = by_parent)]
    #[table(pk = "PostId", sk = "CommentId")]
    pub struct Comment {
        /// The post.
        #[key_only]
        pub post_id: u64,
        /// The comment that this one answers.
        pub parent: String,
        /// How the author felt.
        pub mood: Option<u8>,
        /// When it was written.
        pub ts: Timestamp,
        /// What it says.
        pub body: String,
    }

    /// One that nobody queries.
    #[derive(Entity, Debug)]
    #[pk = "`<id>`"]
    #[sk = "info#user"]
    #[entity(key = "UserId")]
    pub struct User {
        /// The number.
        pub id: u64,
    }

    #[derive(Entity, Debug)]
    #[pk = "<id>"]
    #[sk = "<name>#<id>"]
    #[gsi(by_name = "gsi1", pk(name), projection = keys_only)]
    struct Private {
        id: u64,
        name: String,
    }

    /// Uses the private one, for no field of it is read elsewhere.
    pub fn private() -> String {
        let private = Private {
            id: 1,
            name: String::new(),
        };
        format!("{private:?}")
    }
}

fn main() {
    let query: model::CommentQuery<1> = model::Comment::partition(1).parent("root");
    assert!(query.condition().is_ok());
    assert!(model::UserId::decode("`1`", "info#user").is_ok());
    assert!(!model::private().is_empty());
}
