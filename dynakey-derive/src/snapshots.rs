//! What the macros emit, for entities that differ in kind. `UPDATE_EXPECT=1 cargo test -p dynakey-derive` writes it anew.

use expect_test::{ExpectFile, expect_file};
use proc_macro2::TokenStream;
use syn::parse_quote;

/// Compares what is emitted, as rustfmt would lay it out.
fn check(emitted: TokenStream, expected: &ExpectFile) {
    let file = syn::parse2(emitted).expect("items");
    expected.assert_eq(&prettyplease::unparse(&file));
}

macro_rules! entities {
    ($($(#[$doc:meta])* $name:ident: { $($input:tt)* })*) => { $(
        $(#[$doc])*
        #[test]
        fn $name() {
            let emitted = crate::entity(&parse_quote!($($input)*));
            check(emitted, &expect_file![concat!("../snapshots/", stringify!($name), ".expanded")]);
        }
    )* };
}

entities! {
    /// Texts, a time last: `children_of` and `between_times`.
    comment: {
        #[pk = "POST#<post_id>"]
        #[sk = "<parent>#<ts>"]
        pub struct Comment {
            pub post_id: u64,
            pub parent: String,
            pub ts: Timestamp,
            pub body: String,
        }
    }

    /// An index of each kind.
    indexes: {
        #[pk = "POST#<post_id>"]
        #[sk = "<parent>#<ts>"]
        #[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<ts>")]
        #[gsi(by_place = "places", pk(country, city), sk(ts:ms))]
        #[gsi(inverse = "gsi2", pk = sk, sk = pk, projection = keys_only)]
        #[lsi(by_votes = "lsi1", sk = "<votes>", projection = include(author))]
        #[query(recent_by = "<ts..>", on = by_author)]
        pub struct Comment {
            pub post_id: u64,
            pub parent: String,
            pub ts: Timestamp,
            pub author: String,
            pub votes: Option<i64>,
            pub country: String,
            pub city: String,
        }
    }

    /// No sort key.
    simple_key: {
        #[pk = "USER#<id>"]
        struct User {
            id: u64,
        }
    }

    /// No component at all.
    constant_key: {
        #[pk = "CONFIG"]
        #[sk = "MAIN"]
        struct Config {
            limit: u32,
        }
    }

    /// DynamoDB's own numbers, under names of the table's.
    lone_numbers: {
        #[pk = "<post_id>"]
        #[sk = "<comment_id>"]
        #[table(pk = "PostId", sk = "CommentId", type_attr = none)]
        struct Row {
            post_id: u64,
            comment_id: i64,
        }
    }

    /// Specs, and a field that is not stored twice.
    specs: {
        #[pk = "DEV#<device:lower>#<at:month>"]
        #[sk = "<at:unix_ms,desc>#<seq:010>"]
        struct Reading {
            device: String,
            at: Timestamp,
            #[key_only]
            seq: u32,
        }
    }

    /// A field that the partition key gives to the sort key, behind a step.
    shared_field: {
        #[pk = "USER#<user>"]
        #[sk = "<day>#<user>#<seq>"]
        struct Visit {
            user: String,
            day: Date,
            seq: u16,
        }
    }

    /// `None` in the key.
    optional: {
        #[pk = "POST#<post>"]
        #[sk = "<parent|root>#<id>"]
        struct Reply {
            post: u64,
            parent: Option<u64>,
            id: u64,
        }
    }

    /// A time that is cut, and one that serde writes its own way.
    cut: {
        #[pk = "LOG#<app>"]
        #[sk = "<at:ms,trunc>"]
        struct Line {
            app: String,
            #[serde(with = "millis", rename = "time")]
            at: Timestamp,
        }
    }

    /// Type parameters: one in the key, one beside it.
    generic: {
        #[pk = "T#<id>"]
        #[sk = "<name>#<seq>"]
        struct Tagged<T: Ord, U> where U: Default {
            id: u64,
            name: T,
            seq: u64,
            extra: U,
        }
    }

    /// Named access patterns.
    patterns: {
        #[pk = "P#<project>"]
        #[sk = "<status>#<due>#<id>"]
        #[query(by_status = "<status>", due_between = "<status>#<due..>")]
        struct Task {
            project: u32,
            status: Status,
            due: Timestamp,
            id: u64,
        }
    }

    /// Raw identifiers, another path to the crate, another name of the key, methods by other names.
    renamed: {
        #[pk = "<type>#x"]
        #[sk = "<condition>"]
        #[entity(crate = "renamed", key = "ThingId")]
        struct r#Thing {
            r#type: String,
            #[key(name = "state")]
            condition: String,
        }
    }

    /// A mistake: everything but the proofs, with the field that was meant.
    mistake: {
        #[pk = "POST#<post_di>"]
        struct Post {
            post_id: u64,
        }
    }

    /// Nothing can be made of it.
    no_struct: {
        #[pk = "POST#<post_id>"]
        enum Post {
            Draft,
        }
    }
}

#[test]
fn newtype() {
    let emitted = crate::key_component(&parse_quote!(
        struct PostId(u64);
    ));
    check(emitted, &expect_file!["../snapshots/newtype.expanded"]);
}

#[test]
fn unit_enum() {
    let emitted = crate::key_component(&parse_quote!(
        #[key(rename_all = "snake_case")]
        enum Status {
            Open,
            InProgress,
            #[key(rename = "done")]
            Closed,
        }
    ));
    check(emitted, &expect_file!["../snapshots/unit_enum.expanded"]);
}

#[test]
fn nested() {
    let emitted = crate::nested(&parse_quote!(
        #[serde(rename_all = "camelCase")]
        pub struct Address<T> {
            street_name: T,
            #[serde(with = "zip")]
            zip: Option<u32>,
            #[serde(default)]
            lines: Vec<String>,
            #[serde(flatten)]
            place: Place,
            #[serde(skip)]
            cached: bool,
        }
    ));
    check(emitted, &expect_file!["../snapshots/nested.expanded"]);
}
