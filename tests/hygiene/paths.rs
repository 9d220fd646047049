//! Paths where names, types and surroundings are unusual.

#![no_implicit_prelude]

#[deny(missing_docs, dead_code, unused, clippy::pedantic)]
mod strict {
    //! Lints are as strict as they come.

    /// A nested struct with a type of its own.
    #[derive(::dynakey::Attributes, ::serde::Serialize, ::serde::Deserialize)]
    pub struct Place<T> {
        /// What is there.
        pub what: T,
        /// A word of Rust's.
        r#type: Hidden,
        /// A path's own method.
        #[key(name = "extent")]
        pub size: ::std::option::Option<u8>,
    }

    #[derive(::serde::Serialize, ::serde::Deserialize)]
    pub(super) struct Hidden;

    /// Of any place.
    #[derive(::dynakey::Entity, ::serde::Serialize, ::serde::Deserialize)]
    #[pk = "VISIT#<id>"]
    #[gsi(by_kind = "kinds", pk(r#type), sk(at:ms))]
    pub struct Visit<T>
    where
        T: ::std::clone::Clone,
    {
        /// The number.
        pub id: u64,
        /// A word of Rust's.
        pub r#type: ::std::string::String,
        /// The time.
        pub at: ::jiff::Timestamp,
        /// A constant of another name.
        #[key(name = "text")]
        pub templates: T,
        /// One that may be absent.
        pub place: ::std::option::Option<Place<T>>,
        /// A default.
        #[serde(default = "three")]
        pub votes: u64,
    }

    fn three() -> u64 {
        3
    }
}

mod inside {
    pub struct Other;

    /// A key alone, which serde knows nothing of.
    #[derive(::dynakey::Entity)]
    #[pk = "KEY#<id>"]
    pub struct KeyAlone {
        pub id: u64,
        #[allow(dead_code)]
        pub other: Other,
    }

    #[derive(::dynakey::Attributes)]
    #[attributes(crate = "::dynakey")]
    #[allow(dead_code)]
    pub(super) struct Empty {}
}

macro_rules! derive_inside {
    ($name:ident, $field:ident: $ty:ty) => {
        #[derive(::dynakey::Attributes)]
        #[allow(dead_code)]
        struct $name {
            $field: $ty,
        }
    };
}

derive_inside!(Made, length: ::std::option::Option<u32>);

#[test]
fn paths_have_their_names() {
    use ::std::string::{String, ToString};
    use strict::{PlaceAttributes as _, Visit};

    type Texts = Visit<String>;

    ::std::assert_eq!(Texts::TYPE.to_string(), "type");
    ::std::assert_eq!(Texts::TEXT.to_string(), "templates");
    ::std::assert_eq!(Texts::PLACE.r#type().to_string(), "place.type");
    ::std::assert_eq!(Texts::PLACE.extent().to_string(), "place.size");
    ::std::assert_eq!(
        Texts::PLACE
            .what()
            .eq("a")
            .and(Texts::TEXT.ne("b"))
            .to_string(),
        r#"place.what = "a" AND templates <> "b""#
    );
    ::std::assert_eq!(
        Texts::AT.le(::jiff::Timestamp::UNIX_EPOCH).to_string(),
        r#"at <= "1970-01-01T00:00:00.000Z""#
    );
    ::std::assert_eq!(inside::KeyAlone::OTHER.to_string(), "other");
    let made: ::dynakey::Path<Texts, Made> = ::dynakey::Path::__new("made");
    ::std::assert_eq!(MadeAttributes::length(&made).to_string(), "made.length");
}
