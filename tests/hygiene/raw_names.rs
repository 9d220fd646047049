//! Names that are words of the language.

#![allow(non_camel_case_types, reason = "`struct` is a name in lower case")]

use dynakey::Entity;
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize, Debug, PartialEq)]
#[pk = "<type>#<r#use>"]
#[sk = "<fn>#<match|none>"]
#[table(pk = "type", sk = "fn")]
#[gsi(r#dyn = "gsi1", pk(r#match), projection = include(r#use))]
#[gsi(of_use = "gsi2", pk = "<use>", sk = "<fn>")]
struct Token {
    r#type: String,
    r#use: u64,
    r#fn: u32,
    r#match: Option<String>,
}

#[derive(Entity)]
#[pk = "<as>"]
#[gsi(by_as = "gsi1", pk = "<as>", projection = keys_only)]
struct r#Match {
    r#as: u64,
}

#[derive(Entity)]
#[pk = "S#<in>"]
#[sk = "<loop>#<where>"]
struct r#struct {
    r#in: u64,
    #[key(name = "r#while")]
    r#loop: u64,
    r#where: u64,
}

#[test]
fn templates_name_fields_plainly() {
    let key = Token::key("a", 7, 3, None::<String>).encode().unwrap();
    assert_eq!(key.to_string(), r#""a#7" / "0000000003#none""#);
    let query = Token::partition("a", 7)
        .r#fn(3)
        .r#match(Some("x".to_owned()));
    assert_eq!(
        query.condition().unwrap().to_string(),
        r#"type = "a#7" AND fn = "0000000003#x""#
    );
    let query = Token::partition("a", 7).fn_range(1_u32..);
    assert!(query.condition().is_ok());
}

#[test]
fn entities_have_their_plain_names() {
    assert_eq!(<Match as Entity>::NAME, "Match");
    let _: MatchKey = Match::key(7);
    assert_eq!(<r#struct as Entity>::NAME, "struct");
    let _: structKey = r#struct::key(7, 8, 9);
    let _: structQuery<1> = r#struct::partition(7).r#while(8);
    assert!(
        r#struct::partition(7)
            .while_range(1_u64..2)
            .condition()
            .is_ok()
    );
}
