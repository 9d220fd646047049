//! Entities that a `macro_rules!` makes: templates, types and names come as fragments, wrapped in invisible groups.

use dynakey::Entity;
use jiff::Timestamp;

macro_rules! log {
    ($name:ident, $pk:literal, $sk:literal, $id:ident: $id_ty:ty, $at:ident: $at_ty:ty) => {
        #[derive(Entity)]
        #[pk = $pk]
        #[sk = $sk]
        #[table(pk = $pk, sk = "at", type_attr = "kind")]
        struct $name {
            $id: $id_ty,
            $at: $at_ty,
        }
    };
}

log!(Login, "<user>", "AT#<ts>", user: u64, ts: Timestamp);

/// The names of the fields are the macro's own.
macro_rules! counter {
    ($vis:vis $name:ident of $ty:ty) => {
        #[derive(Entity)]
        #[pk = "COUNT"]
        #[sk = "<kind|none>#<seq>"]
        #[gsi(by_kind = "gsi1", pk = "KIND#<kind>", sk = "<seq>")]
        $vis struct $name {
            kind: Option<$ty>,
            seq: $ty,
        }
    };
}

counter!(pub(crate) Wide of u64);
counter!(Narrow of u8);

/// The whole struct goes through, attributes and all.
macro_rules! through {
    ($(#[$attr:meta])* struct $name:ident { $($(#[$field_attr:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$attr])*
        struct $name { $($(#[$field_attr])* $field: $ty),* }
    };
}

through! {
    #[derive(Entity)]
    #[pk = "ORDER#<order>"]
    #[sk = "<line:06>#<at:ms>"]
    struct Parcel {
        #[key(name = "order_number")]
        order: u64,
        #[key_only]
        line: u32,
        at: Timestamp,
    }
}

#[test]
fn fragments_are_seen_through() {
    let query = Login::between_times(7, Timestamp::UNIX_EPOCH..);
    let condition = query.condition().unwrap().to_string();
    assert!(
        condition.starts_with("<user> = 7 AND at BETWEEN \"AT#1970-"),
        "{condition}"
    );
    let wide = Wide::key(Some(3), 7).encode().unwrap();
    assert_eq!(
        wide.to_string(),
        r#""COUNT" / "00000000000000000003#00000000000000000007""#
    );
    let narrow = Narrow::key(None, 7).encode().unwrap();
    assert_eq!(narrow.to_string(), r#""COUNT" / "none#007""#);
    let lines = Parcel::partition(7)
        .line(3)
        .at_range(..Timestamp::UNIX_EPOCH);
    assert!(lines.condition().is_ok());
}
