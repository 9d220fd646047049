//! Fields whose names are those of what the macro emits: parameters, locals, methods, constants, type parameters.

use dynakey::Entity;
use jiff::Timestamp;

#[derive(Entity)]
#[pk = "<key>#<f>#<self_>"]
#[sk = "<range>#<text>#<id>#<encode>#<n>#<ts>"]
struct Ranged {
    key: u64,
    f: u64,
    self_: u64,
    range: u64,
    text: String,
    id: u64,
    encode: u64,
    n: u64,
    ts: Timestamp,
}

#[derive(Entity)]
#[pk = "<pk>"]
#[sk = "<sk>"]
struct Halves {
    pk: u64,
    sk: u64,
}

#[derive(Entity)]
#[pk = "<sk>#"]
#[sk = "<pk>#"]
#[table(pk = "a", sk = "b")]
struct Swapped {
    pk: String,
    sk: String,
}

#[derive(Entity)]
#[pk = "<query>#<partition>#<schema>#<entity>#<template>"]
#[sk = "<decode>#<primary_key>#<children_of>#<between_times>#<fix>#<new>#<chain>"]
struct Functions {
    query: u64,
    partition: u64,
    schema: u64,
    entity: u64,
    template: u64,
    decode: u64,
    primary_key: u64,
    children_of: u64,
    between_times: u64,
    fix: u64,
    new: u64,
    chain: u64,
}

#[derive(Entity)]
#[pk = "<fmt>#<cmp>#<eq>#<hash>#<from>#<from_str>#<to_string>"]
#[sk = "<serialize>#<deserialize>#<finish>#<next>#<other>#<serializer>#<visitor>#<parsed>"]
struct Traits {
    fmt: u64,
    cmp: u64,
    eq: u64,
    hash: u64,
    from: u64,
    from_str: u64,
    to_string: u64,
    serialize: u64,
    deserialize: u64,
    finish: u64,
    next: u64,
    other: u64,
    serializer: u64,
    visitor: u64,
    parsed: u64,
}

#[derive(Entity)]
#[pk = "<core>#<std>#<dynakey>#<serde>"]
#[sk = "<u64>#<str>#<usize>"]
struct Crates {
    core: u64,
    std: u64,
    dynakey: u64,
    serde: u64,
    u64: u64,
    str: u64,
    usize: u64,
}

mod types {
    //! The field's type is named like an emitted type parameter, or the entity like a trait.

    #![allow(clippy::upper_case_acronyms, non_camel_case_types)]

    type N = u64;
    type R = u64;
    type P = u64;
    type T = u64;
    type S = u64;
    type Key = u64;

    #[derive(dynakey::Entity)]
    #[pk = "<n>#<r>"]
    #[sk = "<p>#<t>#<s>#<key>"]
    struct Named {
        n: N,
        r: R,
        p: P,
        t: T,
        s: S,
        key: Key,
    }

    #[derive(dynakey::Entity)]
    #[pk = "<id>"]
    #[sk = "<seq>"]
    struct Entity {
        id: u64,
        seq: u64,
    }

    #[derive(dynakey::Entity)]
    #[pk = "<id>"]
    #[sk = "<seq>"]
    struct Template {
        id: u64,
        seq: u64,
    }

    #[test]
    fn queries_are_built() {
        let query: NamedQuery<2> = Named::partition(1, 2).p(3).t(4);
        assert!(query.condition().is_ok());
        assert!(Entity::partition(1).seq_range(2_u64..).condition().is_ok());
        assert!(
            Template::partition(1)
                .seq_range(2_u64..)
                .condition()
                .is_ok()
        );
    }
}

mod constants {
    //! A constant is named like the one that counts the steps.

    #![allow(dead_code)]

    const N: usize = 5;

    #[derive(dynakey::Entity)]
    #[pk = "<id>"]
    #[sk = "<seq>"]
    struct Beside {
        id: u64,
        seq: u64,
    }

    #[test]
    fn queries_are_built() {
        let query: BesideQuery<1> = Beside::partition(1).seq(2);
        assert!(query.condition().is_ok());
    }
}

#[test]
fn ranges_have_a_parameter_of_their_own() {
    let range = Timestamp::UNIX_EPOCH..;
    let query = Ranged::between_times(1, 2, 3, 4, "e", 5, 6, 7, range);
    assert!(query.condition().is_ok());
    let query = Ranged::partition(1, 2, 3).range_range(4_u64..);
    assert!(query.condition().is_ok());
    let query = Ranged::partition(1, 2, 3).range(4).text_starts_with("e");
    assert!(query.condition().is_ok());
}

#[test]
fn fields_may_be_the_halves() {
    let key = Halves::key(1, 2);
    assert_eq!(key.encode().unwrap().to_string(), "1 / 2");
    assert_eq!(HalvesKey::decode(1_u64, 2_u64).unwrap(), key);
    let key = Swapped::key("s", "p").encode().unwrap();
    assert_eq!(key.to_string(), r#""s#" / "p#""#);
}

#[test]
fn fields_may_be_functions() {
    let functions = Functions {
        query: 1,
        partition: 2,
        schema: 3,
        entity: 4,
        template: 5,
        decode: 6,
        primary_key: 7,
        children_of: 8,
        between_times: 9,
        fix: 10,
        new: 11,
        chain: 12,
    };
    let key = functions.primary_key();
    assert_eq!(key.to_string(), "1~2~3~4~5~6~7~8~9~10~11~12");
    assert_eq!(key.to_string().parse::<FunctionsKey>().unwrap(), key);
    assert!(
        Functions::children_of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
            .condition()
            .is_ok()
    );
    let key = Traits::key(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    assert_eq!(key.to_string().parse::<TraitsKey>().unwrap(), key);
    let key = Crates::key(1, 2, 3, 4, 5, 6, 7);
    assert_eq!(key.to_string().parse::<CratesKey>().unwrap(), key);
}
