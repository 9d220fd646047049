//! What the user of `user_info` sees.

mod program;

use program::{Seen, assert_lines, file, path};

fn user_info(args: &[&str]) -> Seen {
    program::run(env!("CARGO_BIN_EXE_user_info"), args)
}

/// A file of one user with these addresses and payments.
fn user(name: &str, addresses: &str, payments: &str) -> String {
    let text = format!(
        r#"[
  {{ "id": 7, "name": "Ann", "email": "ann@example.org", "since": "2026-01-02",
    "addresses": [{addresses}],
    "payments": [{payments}] }}
]
"#
    );
    file(name, text)
}

fn address(purpose: &str, label: &str) -> String {
    format!(
        "\n{{ \"purpose\": {purpose}, \"label\": {label}, \"street\": \"Street 1\", \"city\": \"Town\", \"country\": \"CH\" }}"
    )
}

#[test]
fn each_kind_is_read_by_its_own_read() {
    let out = user_info(&[]).good();
    assert_eq!(
        out,
        r#"Stored 3 users with addresses and payments in the table `User`

The user
  Query on `User`
    User where pk = "user#101" AND sk = "info#user"

  Marit Solheim <marit@example.org>, with us since 2023-11-04

Addresses
  Query on `User`
    Address where pk = "user#101" AND begins_with(sk, "info#address#")

  billing               c/o Solheim & Datter AS, Postboks 44, 7401 Trondheim, NO
  delivery              Fjordgata 12, 7010 Trondheim, NO
  delivery, cabin       Øvre Sjodalen 3, 2683 Tessanden, NO

Payments
  Query on `User`
    Payment where pk = "user#101" AND begins_with(sk, "info#payment#")

  card     ending in 4242, expires 2028-03  (6f1c7f0e-3a52-4c1b-9b7e-0f5d2a9c4e11)
  account  ending in 8871  (b83a9d24-71f6-4e0d-8a35-c2e6f4d7b902)
"#
    );
}

#[test]
fn user_101_does_not_see_what_is_of_1010() {
    let out = user_info(&["--user", "1010"]).good();
    assert!(!out.contains("Trondheim"), "{out}");
    assert_lines(
        &out,
        "  delivery, office #3   Calle de la Palma 51, 2º, 28004 Madrid, ES",
    );
}

#[test]
fn addresses_are_read_by_as_much_of_the_key_as_is_given() {
    let out = user_info(&["--purpose", "delivery"]).good();
    assert_lines(
        &out,
        r#"
    Address where pk = "user#101" AND begins_with(sk, "info#address#delivery#")

  delivery              Fjordgata 12, 7010 Trondheim, NO
  delivery, cabin       Øvre Sjodalen 3, 2683 Tessanden, NO
"#,
    );
    let out = user_info(&["--purpose", "delivery", "--label", "cabin"]).good();
    assert_lines(
        &out,
        r#"
    Address where pk = "user#101" AND sk = "info#address#delivery#cabin"

  delivery, cabin       Øvre Sjodalen 3, 2683 Tessanden, NO
"#,
    );
    let out = user_info(&[
        "--user",
        "1010",
        "--purpose",
        "delivery",
        "--label",
        "office #3",
    ])
    .good();
    assert_lines(
        &out,
        r#"    Address where pk = "user#1010" AND sk = "info#address#delivery#office%20%233""#,
    );
}

#[test]
fn a_user_without_addresses_has_none() {
    let out = user_info(&["--user", "102"]).good();
    assert_eq!(out.matches("\n  (none)\n").count(), 2, "{out}");
}

#[test]
fn an_unknown_user_is_an_error() {
    assert_eq!(
        user_info(&["--user", "7"]).bad(),
        "error: there is no user 7\n"
    );
}

#[test]
fn a_table_file_keeps_the_users_of_earlier_runs() {
    let table = path("users.db");
    user_info(&["--table", &table]).good();
    let file = user("ann.json", &address("\"delivery\"", "null"), "");
    let out = user_info(&[&file, "--table", &table, "--user", "1010"]).good();
    assert_lines(
        &out,
        "  Diego Fuentes <d.fuentes@example.net>, with us since 2025-02-17",
    );
}

#[test]
fn two_addresses_of_one_key_are_an_error_at_the_second() {
    let addresses = [
        address("\"delivery\"", "null"),
        address("\"delivery\"", "null"),
    ]
    .join(",");
    let file = user("twice.json", &addresses, "");
    let err = user_info(&[&file]).bad();
    assert_lines(
        &err,
        &format!(
            r#"error: {file}:5:14: the key "user#7" / "info#address#delivery#-" is that of another `Address` of this file"#
        ),
    );
    assert_lines(&err, "nothing was stored");
}

#[test]
fn a_value_that_no_key_can_hold_is_an_error_at_its_place() {
    let cases = [
        (
            "\"\"",
            "null",
            "4:14: `Address`: `purpose` in the sort key `info#address#<purpose>#<label|->` is empty; a key component holds at least one byte",
        ),
        (
            "\"delivery\"",
            "\"\"",
            "4:35: `Address`: `label` in the sort key `info#address#<purpose>#<label|->` is empty; a key component holds at least one byte",
        ),
        (
            "\"delivery\"",
            "\"-\"",
            "4:35: `Address`: `label` in the sort key `info#address#<purpose>#<label|->` is `Some` of a value that is written `-`, the text of `None`",
        ),
    ];
    for (at, (purpose, label, expected)) in cases.into_iter().enumerate() {
        let file = user(&format!("key{at}.json"), &address(purpose, label), "");
        let err = user_info(&[&file]).bad();
        assert_eq!(
            err.lines().next(),
            Some(format!("error: {file}:{expected}").as_str())
        );
        assert_lines(&err, "nothing was stored");
    }
}

#[test]
fn an_id_that_is_no_uuid_is_an_error_with_its_place() {
    let payment = r#"{ "id": "4711", "kind": "card", "ending": "4242", "expires": null }"#;
    let file = user("uuid.json", "", payment);
    let err = user_info(&[&file]).bad();
    assert!(
        err.starts_with(&format!("error: {file}:4:31: UUID parsing failed: ")),
        "{err}"
    );
}
