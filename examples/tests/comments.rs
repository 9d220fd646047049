//! What the user of `comments` sees.

mod program;

use program::{Seen, assert_lines, file, path};

fn comments(args: &[&str]) -> Seen {
    program::run(env!("CARGO_BIN_EXE_comments"), args)
}

/// A thread of these comments.
fn thread(name: &str, comments: &str) -> String {
    let text =
        format!("{{ \"post_id\": 7, \"title\": \"Tea\", \"comments\": [\n{comments}\n] }}\n");
    file(name, text)
}

fn comment(id: &str, parent: &str, body: &str) -> String {
    format!(
        r#"{{ "id": {id}, "parent": {parent}, "ts": "2026-06-23T08:00:00Z", "author": "ann", "votes": 1, "body": "{body}" }}"#
    )
}

#[test]
fn the_first_level_is_shown_newest_first() {
    let out = comments(&["--limit", "2"]).good();
    assert_lines(
        &out,
        "Water for the community garden: which pump? (35 comments on post 123)",
    );
    assert_lines(
        &out,
        r#"
The first level, newest first
  Query on `Comment`
    Comment where pk = "POST#123" AND begins_with(sk, "root#")
    backwards, at most 2 items

├─ 30 hanna 2026-06-23 12:00 +8
│    For those who read from the end: solar pump with a float switch, 240 euros from the box, a
│    notice to the district, mulch for everyone. Objections until Sunday evening, please.
└─ 18 ibrahim 2026-06-23 10:05 +4
     Has anyone asked the water authority? A well with a motor needs a permit here, one with a
     handle does not.
"#,
    );
}

/// The cursor that the program shows for the next page.
fn next_page(out: &str) -> Option<&str> {
    let (_, cursor) = out.split_once("--after ")?;
    cursor.lines().next()
}

/// The numbers of the comments on the page.
fn page(out: &str) -> Vec<&str> {
    let (page, _) = out.split_once("\nThe whole tree").expect("the tree below");
    let first_words = page.lines().filter_map(|line| {
        let line = line.strip_prefix("├─ ").or(line.strip_prefix("└─ "))?;
        line.split(' ').next()
    });
    first_words.collect()
}

#[test]
fn the_first_level_is_shown_page_by_page() {
    let first = comments(&["--limit", "3"]).good();
    assert_eq!(page(&first), ["30", "18", "6"]);
    let after = next_page(&first).expect("a next page");
    let second = comments(&["--limit", "3", "--after", after]).good();
    assert_eq!(page(&second), ["1"]);
    assert_eq!(next_page(&second), None);
}

#[test]
fn a_cursor_that_is_none_or_of_another_post_is_refused() {
    let error = comments(&["--after", "nonsense"]).bad();
    assert!(error.contains("the cursor can't be used"), "{error}");
    let first = comments(&["--limit", "3"]).good();
    let after = next_page(&first).expect("a next page");
    let other = thread("cursor.json", &comment("1", "null", "Green or black?"));
    let error = comments(&[&other, "--after", after]).bad();
    assert!(error.contains("it is of another query"), "{error}");
}

#[test]
fn an_authors_newest_comments_are_read_by_the_index() {
    let out = comments(&["--author", "hanna"]).good();
    assert_lines(
        &out,
        r#"
The newest comments of hanna
  Query on `Comment`
    Comment by index `gsi1` where gsi1pk = "AUTHOR#hanna"
    backwards, at most 20 items

├─ 30 hanna 2026-06-23 12:00 +8
│    For those who read from the end: solar pump with a float switch, 240 euros from the box, a
│    notice to the district, mulch for everyone. Objections until Sunday evening, please.
└─ 29 hanna 2026-06-23 11:24 +6
     I am there every evening at seven. Put a notebook in the shed.
"#,
    );
    let out = comments(&["--author", "nobody"]).good();
    assert_lines(&out, "\n(none)\n\nThe whole tree\n");
}

#[test]
fn a_branch_is_read_on_demand() {
    let out = comments(&["--branch", "6"]).good();
    assert_lines(
        &out,
        r#"
The replies to comment 6
  Query on `Comment`
    Comment where pk = "POST#123" AND begins_with(sk, "0000000006#")

├─ 8 ibrahim 2026-06-23 08:51 +5
│    Bed 7 does. Grass cuttings, a hand's breadth, not touching the stems.
├─ 12 lena 2026-06-23 09:14 +2
│    Where do you get straw without seeds in it? Mine turned into a wheat field.
└─ 13 tomasz 2026-06-23 09:14 +3
     Straw brings slugs, at least on the clay by the fence.
"#,
    );
    assert!(!comments(&[]).good().contains("The replies to"));
}

#[test]
fn a_branch_without_replies_says_so() {
    let out = comments(&["--branch", "35"]).good();
    assert_lines(
        &out,
        "    Comment where pk = \"POST#123\" AND begins_with(sk, \"0000000035#\")\n\n(none)",
    );
}

#[test]
fn the_whole_tree_is_drawn() {
    let out = comments(&[]).good();
    assert_lines(
        &out,
        r#"
The whole tree
  Query on `Comment`
    Comment where pk = "POST#123"

├─ 1 mira 2026-06-23 08:00 +14
"#,
    );
    assert_lines(
        &out,
        "
└─ 30 hanna 2026-06-23 12:00 +8
   │ For those who read from the end: solar pump with a float switch, 240 euros from the box, a
   │ notice to the district, mulch for everyone. Objections until Sunday evening, please.
   ├─ 31 petra 2026-06-23 12:14 +4
   │    None. And thank you for the summary.
   ├─ 32 jonas 2026-06-23 12:14 +3
   │    None left.
   └─ 33 tomasz 2026-06-23 12:46 +1
      │ One: slugs. But I will live with it.
      └─ 34 ruth 2026-06-23 12:50 +9
           Bring them to my ducks.
",
    );
}

#[test]
fn replies_of_one_instant_are_all_kept() {
    let bodies: Vec<_> = (2..=12)
        .map(|id| comment(&id.to_string(), "1", &format!("reply {id}")))
        .collect();
    let file = thread(
        "instant.json",
        &format!("{},\n{}", comment("1", "null", "tea?"), bodies.join(",\n")),
    );
    let out = comments(&[&file, "--branch", "1"]).good();
    let branch = out.split("The replies to comment 1").nth(1).unwrap();
    let branch = branch.split("The whole tree").next().unwrap();
    let shown: Vec<_> = branch
        .lines()
        .filter_map(|line| line.split("reply ").nth(1))
        .collect();
    assert_eq!(
        shown,
        (2..=12).map(|id: u32| id.to_string()).collect::<Vec<_>>()
    );
}

#[test]
fn a_table_file_keeps_the_comments_of_earlier_runs() {
    let table = path("comments.db");
    let first = thread("kept.json", &comment("1", "null", "tea?"));
    let more = [comment("1", "null", "tea?"), comment("2", "1", "yes")].join(",\n");
    comments(&[&first, "--table", &table]).good();
    comments(&[&thread("more.json", &more), "--table", &table]).good();
    let out = comments(&[&first, "--table", &table]).good();
    assert_lines(
        &out,
        "└─ 1 ann 2026-06-23 08:00 +1\n   │ tea?\n   └─ 2 ann 2026-06-23 08:00 +1\n        yes",
    );
}

#[test]
fn a_comment_cannot_colour_the_terminal() {
    let file = thread("colour.json", &comment("1", "null", r"\u001b[31mred"));
    let out = comments(&[&file]).good();
    assert_lines(&out, "└─ 1 ann 2026-06-23 08:00 +1\n      [31mred");
}

#[test]
fn a_reply_to_nothing_is_an_error_at_its_parent() {
    let bad = [comment("1", "null", "tea?"), comment("2", "9", "yes")].join(",\n");
    let file = thread("orphan.json", &bad);
    let err = comments(&[&file]).bad();
    assert_lines(
        &err,
        &format!("error: {file}:3:22: comment 2 replies to 9, which does not stand before it"),
    );
    let mark = err.lines().find_map(|line| line.find('^'));
    let shown = err.lines().find_map(|line| line.find("9, \"ts\""));
    assert_eq!(mark, shown, "{err}");
    assert_lines(&err, "nothing was stored");
}

#[test]
fn an_id_that_is_there_twice_is_an_error_at_the_second() {
    let bad = [comment("1", "null", "tea?"), comment("1", "1", "yes")].join(",\n");
    let file = thread("twice.json", &bad);
    let err = comments(&[&file]).bad();
    assert_lines(
        &err,
        &format!("error: {file}:3:9: there is a comment 1 already"),
    );
    assert_lines(&err, "nothing was stored");
}

#[test]
fn a_value_of_another_type_is_an_error_with_its_place() {
    let file = thread("type.json", &comment("1", "\"root\"", "tea?"));
    let err = comments(&[&file]).bad();
    assert_lines(
        &err,
        &format!("error: {file}:2:27: invalid type: string \"root\", expected u32"),
    );
}

#[test]
fn a_file_that_breaks_off_is_an_error_at_its_end() {
    let file = file(
        "broken.json",
        "{ \"post_id\": 7,\n  \"title\": \"Tea\",\n  \"comments\": [",
    );
    let err = comments(&[&file]).bad();
    assert_lines(
        &err,
        &format!("error: {file}:3:15: EOF while parsing a list"),
    );
    assert_lines(&err, "nothing was stored");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let file = path("nowhere.json");
    let err = comments(&[&file]).bad();
    assert_lines(
        &err,
        &format!("error: can't read `{file}`: No such file or directory (os error 2)"),
    );
}
