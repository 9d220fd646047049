//! Each mistake of attributes, specs and patterns, and the whole message.

use syn::DeriveInput;

use super::Errors;
use crate::check;
use crate::model::Entity;

/// What is said about an entity, in the order of its attributes.
fn messages(source: &str) -> Vec<String> {
    let input: DeriveInput = syn::parse_str(source).expect("an item");
    let mut errors = Errors::new();
    if let Some(entity) = Entity::read(&input, &mut errors) {
        check::entity(&entity, &mut errors);
    }
    let messages = errors.found.iter().map(ToString::to_string).collect();
    errors.finish();
    messages
}

/// One message about a struct with these attributes and the fields of an event.
fn message(attributes: &str) -> String {
    let fields = "day: u32, kind: String, ts: Timestamp, seq: u64, parent: Option<u64>, at: At";
    let mut messages = messages(&format!("{attributes} struct Event {{ {fields} }}"));
    assert_eq!(messages.len(), 1, "{attributes}: {messages:#?}");
    messages.remove(0)
}

/// Compares the message about each pair of templates' attributes.
fn check(cases: &[(&str, &str)]) {
    for (attributes, expected) in cases {
        assert_eq!(&message(attributes), expected, "{attributes}");
    }
}

#[test]
fn attributes_say_what_they_take() {
    check(&[
        (
            "#[pk = 42]",
            "`pk` takes a template as a string\nhelp: write `#[pk = \"POST#<post_id>\"]`",
        ),
        (
            "#[pk = \"<day>\"] #[sk = SK] #[query(since = \"<ts..>\")]",
            "`sk` takes a template as a string\nhelp: write `#[sk = \"<ts>\"]`\nnote: a template is one string literal: macros and constants are not expanded in attributes",
        ),
        (
            "#[pk = \"<day>\"] #[table]",
            "`#[table(..)]` takes options in parentheses\nhelp: write `#[table(pk = \"..\", sk = \"..\")]`",
        ),
        (
            "#[pk = \"<day>\"] #[table(pk = Day, type_attr = none)]",
            "`pk` takes an attribute's name as a string\nhelp: write `pk = \"Day\"`",
        ),
        (
            "#[pk = \"<day>\"] #[table(pk)]",
            "`pk` takes an attribute's name as a string\nhelp: write `pk = \"PostId\"`",
        ),
        (
            "#[pk = \"<day>\"] #[table(\"Day\")]",
            "an option of `#[table(..)]` begins with its name\nhelp: write `#[table(pk = \"..\", sk = \"..\")]`",
        ),
        (
            "#[pk = \"<day>\"] #[table(type_attr = 5)]",
            "`type_attr` takes a string or `none`\nhelp: write `type_attr = \"kind\"`, or `type_attr = none` for no type attribute",
        ),
        (
            "#[pk = \"<day>\"] #[table(sk = \"EventId\")]",
            "`#[table(sk = ..)]` names the attribute of a sort key, and there is none\nhelp: add `#[sk = \"..\"]`, or take `sk = \"..\"` out",
        ),
        (
            "#[pk = \"<day>\"] #[entity(crate = \"dyna key\")]",
            "`dyna key` is no path of a crate\nhelp: write `crate = \"dynakey\"`, with the name that the crate has here",
        ),
        (
            "#[pk = \"<day>\"] #[entity(default = 10)]",
            "`default` takes a spec\nhelp: write `default = raw`, or `default = \"raw,lower\"` for several",
        ),
        (
            "#[pk = \"<day>\"] #[entity(krate = \"dynakey\")]",
            "unknown option `krate` in `#[entity(..)]`\nhelp: an option with a similar name exists: `crate`",
        ),
    ]);
}

#[test]
fn what_is_given_twice_is_reported_once() {
    for (attributes, name) in [
        ("#[table(type_attr = \"a\", type_attr = none)]", "type_attr"),
        ("#[entity(crate = \"a\")] #[entity(crate = \"b\")]", "crate"),
        ("#[entity(default = raw, default = lower)]", "default"),
        ("#[entity(key = \"A\", key = \"B\")]", "key"),
    ] {
        let expected = format!("`{name}` is given twice\nhelp: keep one of them");
        assert_eq!(
            message(&format!("#[pk = \"<day>\"] {attributes}")),
            expected
        );
    }
}

#[test]
fn specs_that_fit_no_type_together_are_drawn() {
    for (component, why, instead) in [
        (
            "<ts:ms,raw>",
            "has the specs `ms` and `raw`, and `raw` is for text",
            "write `<ts:ms>`",
        ),
        (
            "<seq:plain,desc>",
            "has the specs `plain` and `desc`, and counting down needs padding",
            "write `<seq:desc>` or `<seq:plain>`",
        ),
        (
            "<ts:s,desc>",
            "has the specs `s` and `desc`, and RFC 3339 does not count down",
            "write `<ts:unix_ms,desc>`, or leave `desc` out and read with `newest_first`",
        ),
        (
            "<seq:010,trunc>",
            "has the specs `010` and `trunc`, and `trunc` is for times",
            "write `<seq:010>`",
        ),
        (
            "<parent:trunc|none>",
            "has the spec `trunc`, and it is no time",
            "`trunc` is for times: write `<parent|none>`",
        ),
        (
            "<ts:trunc>",
            "has the spec `trunc`, and nothing says what to cut it to",
            "write `<ts:ms,trunc>`",
        ),
        (
            "<ts:unix,lower>",
            "has the specs `unix` and `lower`, and digits have no case",
            "write `<ts:unix>`",
        ),
    ] {
        let field = component[1..].split(':').next().unwrap_or_default();
        let marks = "^".repeat(component.len());
        assert_eq!(
            message(&format!("#[pk = \"<day>\"] #[sk = \"AT#{component}\"]")),
            format!(
                "`{field}` in the sort key of `Event` {why}\n\n    AT#{component}\n       {marks}\nhelp: {instead}"
            ),
        );
    }
    // Of these the types know more.
    for component in ["<at:trunc>", "<kind:trunc>", "<kind:desc>"] {
        let source = format!(
            "#[pk = \"<day>\"] #[sk = \"{component}\"] struct Event {{ day: u8, kind: String, at: At }}"
        );
        assert_eq!(messages(&source), [""; 0], "{component}");
    }
}

#[test]
fn patterns_are_drawn_where_they_leave_the_sort_key() {
    let beginning = "help: begin as the sort key does, `<kind>#<ts>#<seq:plain>`, and end after a component or a whole literal; `..` ends it: `<field..>`\nnote: DynamoDB reads the sort key from left to right, with one range at the end";
    for (pattern, expected) in [
        ("<knid>#<ts..>", "unknown field `knid` in the access pattern `since` of `Event`\n\n    <knid>#<ts..>\n     ^^^^\nhelp: a field with a similar name exists: `kind`".to_owned()),
        ("<kind>/<ts..>", format!("the access pattern `since` of `Event` is not a beginning of the sort key\n\n    <kind>/<ts..>\n          ^\n{beginning}")),
        ("<kind..>#<ts>", format!("the access pattern `since` of `Event` goes on after a range\n\n    <kind..>#<ts>\n            ^\n{beginning}")),
        ("<ts..>", format!("the access pattern `since` of `Event` is not a beginning of the sort key\n\n    <ts..>\n    ^^^^^^\n{beginning}")),
        ("<kind>#<ts>#<seq..>", "the access pattern `since` of `Event` ranges over `seq`, and no range exists on an integer without padding\n\n    <kind>#<ts>#<seq:plain>\n                ^^^^^^^^^^^\nhelp: in the sort key, write it without `plain`, or padded as in `:010`".to_owned()),
        ("", "the access pattern `since` of `Event` is empty\nhelp: write a beginning of the sort key, as in `\"<parent>#<ts..>\"`\nnote: `partition` reads all of a partition".to_owned()),
    ] {
        let attributes = format!("#[pk = \"<day>\"] #[sk = \"<kind>#<ts>#<seq:plain>\"] #[query(since = \"{pattern}\")]");
        assert_eq!(message(&attributes), expected, "{pattern}");
    }
}

#[test]
fn options_of_fields_stand_on_components() {
    for (field, expected) in [
        (
            "#[key_only] #[key_only] id: u64",
            "`key_only` is given twice\nhelp: keep one of them",
        ),
        (
            "#[key(time, time)] id: At",
            "`time` is given twice\nhelp: keep one of them",
        ),
        (
            "#[key(time)] id: Option<u64>",
            "`id` has `#[key(time)]`, and its type is no time\nhelp: take `#[key(time)]` off\nnote: it is for times whose type's name does not say so, like an alias of `jiff::Timestamp`",
        ),
        (
            "id: u64, #[key(time)] seen: At",
            "`seen` has `#[key(time)]`, and no template of `User` holds it\nhelp: take `#[key(time)]` off, or put `<seen>` into a template",
        ),
        (
            "id: u64, #[key_only] seen: At",
            "`seen` is `key_only`, and no template of the primary key of `User` holds it\nnote: the only field of the primary key is `id`\nhelp: take `#[key_only]` off, or put `<seen>` into a template",
        ),
        (
            "#[pk = \"<id>\"] id: u64",
            "`#[pk]` is an attribute of the struct\nhelp: write `#[pk = \"<id>\"]` above the struct",
        ),
    ] {
        let messages = messages(&format!(
            "#[pk = \"USER#<id|none>\"] struct User {{ {field} }}"
        ));
        assert_eq!(messages, [expected], "{field}");
    }
}

#[test]
fn a_field_whose_template_is_faulty_has_no_further_mistake() {
    for template in ["USER#<idd", "USER#<sensor>", "USER#< id >"] {
        let source = format!(
            "#[pk = \"{template}\"] struct User {{ #[key_only] #[key(name = \"number\")] id: u64 }}"
        );
        assert_eq!(messages(&source).len(), 1, "{template}");
    }
}

#[test]
fn what_is_no_struct_with_names_says_what_it_is() {
    for (item, expected) in [
        (
            "struct Post(u64);",
            "`Post` is a tuple struct, and an entity's fields have names",
        ),
        ("struct Post;", "`Post` has no fields"),
        (
            "enum Post { A }",
            "`Post` is an enum, and an entity is a struct with named fields",
        ),
    ] {
        let help = "help: write `struct Post { id: u64, .. }`: templates name its fields";
        assert_eq!(
            messages(&format!("#[pk = \"POST\"] {item}")),
            [format!("{expected}\n{help}")]
        );
    }
}
