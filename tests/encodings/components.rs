//! Types of the user's own: by `#[derive(KeyComponent)]` and by hand.

use dynakey::testing::check_component;
use dynakey::{ByteSet, ComponentError, Encoding, Entity, Error, KeyComponent, Scalar};
use dynakey_tests::engine::on_each;
use serde::{Deserialize, Serialize};

use crate::sk;

#[derive(
    KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
)]
#[key(rename_all = "snake_case")]
enum Status {
    Done,
    InProgress,
    #[key(rename = "open")]
    New,
}

#[derive(
    KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
)]
struct TaskId(u32);

/// The other way round than its texts.
#[derive(KeyComponent, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Size {
    Small,
    Large,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "BOARD#<board>"]
#[sk = "<status>#<id:06>"]
#[query(of_status = "<status>", from_id = "<status>#<id..>")]
struct Task {
    board: String,
    status: Status,
    id: TaskId,
}

#[test]
fn enums_are_written_by_name_and_newtypes_as_what_they_hold() {
    assert_eq!(
        sk(Task::key("b", Status::InProgress, TaskId(7)).encode()),
        "in_progress#000007"
    );
    assert_eq!(
        sk(Task::key("b", Status::New, TaskId(7)).encode()),
        "open#000007"
    );
    check_component([Status::Done, Status::InProgress, Status::New]);
    check_component([TaskId(0), TaskId(9), TaskId(10), TaskId(u32::MAX)]);
    check_component([Size::Small, Size::Large]);
    assert!(!Size::ENCODING.is_ordered() && Status::ENCODING.is_ordered());
}

#[test]
fn patterns_read_a_beginning_of_the_sort_key_with_a_range_at_its_end() -> Result<(), Error> {
    on_each(async |engine| {
        let table = engine.table::<Task>().await?;
        let task = |status, id| Task {
            board: "b".into(),
            status,
            id: TaskId(id),
        };
        for id in 1..=4 {
            table.put(&task(Status::InProgress, id)).await?;
            table.put(&task(Status::New, id)).await?;
        }
        assert_eq!(
            table
                .query(Task::of_status("b", Status::New))
                .all()
                .await?
                .len(),
            4
        );
        let late = table
            .query(Task::from_id("b", Status::InProgress, TaskId(3)..))
            .all()
            .await?;
        assert_eq!(
            late,
            [task(Status::InProgress, 3), task(Status::InProgress, 4)]
        );
        let from = table
            .query(Task::partition("b").status_range(Status::New..))
            .all()
            .await?;
        assert_eq!(from.len(), 4);
        Ok(())
    })
}

/// An ISO 3166 country code.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Country(String);

impl KeyComponent for Country {
    const ENCODING: Encoding = Encoding::text()
        .bytes(ByteSet::range(b'A', b'Z'))
        .width(2, 2);

    fn encode(&self) -> Scalar<'_> {
        Scalar::text(self.0.as_str())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        Ok(Self(scalar.into_text()?.into_owned()))
    }
}

/// Fixed width, so that no delimiter is needed.
#[derive(Entity)]
#[pk = "GEO"]
#[sk = "<country><city>"]
struct City {
    country: Country,
    city: String,
}

#[test]
fn a_type_by_hand_is_held_to_what_it_declares() {
    check_component(["AT", "CH", "DE"].map(|code| Country(code.to_owned())));
    assert_eq!(
        sk(City::key(Country("CH".into()), "Bern").encode()),
        "CHBern"
    );
    let error = City::key(Country("che".into()), "Bern")
        .encode()
        .expect_err("two capital letters");
    assert_eq!(
        (error.entity(), error.component()),
        ("City", Some("country"))
    );
}

#[test]
#[should_panic(expected = "a byte of it is not among the declared ones")]
fn a_sample_beyond_the_declared_bytes_is_named() {
    check_component([Country("c1".to_owned())]);
}

#[test]
#[should_panic(expected = "the width is not the declared one")]
fn a_sample_beyond_the_declared_width_is_named() {
    check_component([Country("CHE".to_owned())]);
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "T#<tenant>"]
#[sk = "<id>#<seq>"]
#[serde(bound(deserialize = "T: serde::de::DeserializeOwned"))]
struct Tagged<T: Serialize + serde::de::DeserializeOwned> {
    tenant: String,
    id: T,
    seq: u16,
}

#[test]
fn a_generic_entity_keeps_the_laws_for_each_type() -> Result<(), Error> {
    on_each(async |engine| {
        let texts = engine.table::<Tagged<String>>().await?;
        let item = |id: &str, seq| Tagged {
            tenant: "t".into(),
            id: id.to_owned(),
            seq,
        };
        for (id, seq) in [("1", 1), ("10", 1), ("1#1", 1), ("1", 2)] {
            texts.put(&item(id, seq)).await?;
        }
        let of_one = texts
            .query(Tagged::<String>::children_of("t", "1"))
            .all()
            .await?;
        assert_eq!(of_one, [item("1", 1), item("1", 2)]);
        assert_eq!(sk(Tagged::<i8>::key("t", -1, 2).encode()), "127#00002");
        assert_eq!(
            TaggedKey::<i8>::decode("T#t", "127#00002"),
            Ok(Tagged::<i8>::key("t", -1, 2))
        );
        Ok(())
    })
}
