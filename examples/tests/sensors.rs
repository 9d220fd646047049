//! What the user of `sensors` sees.

mod program;

use std::fmt::Write;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use program::{Seen, assert_lines, file, path};

const HEADER: &str = "device_id,at,temperature,humidity\n";

fn sensors(args: &[&str]) -> Seen {
    program::run(env!("CARGO_BIN_EXE_sensors"), args)
}

/// A minute's reading of the device `attic`, as a row.
fn row(minute: usize) -> String {
    let (hour, minute) = (minute / 60, minute % 60);
    format!(
        "attic,2026-06-01T{hour:02}:{minute:02}:00Z,20.5,4{}\n",
        minute % 10
    )
}

/// A file of so many rows, and after them one more.
fn rows(name: &str, good: usize, last: &str) -> String {
    let mut text = HEADER.to_owned();
    text.extend((0..good).map(row));
    file(name, text + last)
}

#[test]
fn without_a_file_twelve_thousand_readings_are_made_up() {
    let out = sensors(&[]).good();
    assert!(
        out.starts_with("No CSV file given, so 12,000 readings are made up in "),
        "{out}"
    );
    assert!(
        out.contains("\nStored 12,000 rows of 5 devices in "),
        "{out}"
    );
    assert!(!out.contains("replaced"), "{out}");
    assert_lines(
        &out,
        "
  first  2026-06-01 00:00:00   19.2 °C   74 %
  last   2026-06-10 17:50:00   29.7 °C   59 %
",
    );
}

#[test]
fn a_generated_file_is_the_same_every_time() {
    let paths = ["one.csv", "two.csv"].map(path);
    for path in &paths {
        let out = sensors(&["generate", path, "--readings", "300"]).good();
        assert_eq!(out, format!("Wrote 300 readings to {path}\n"));
    }
    let [one, two] = paths.map(|path| fs::read_to_string(path).unwrap());
    assert_eq!(one, two);
    assert_eq!(one.lines().count(), 301);
    assert!(one.starts_with(
        "device_id,at,temperature,humidity\ngreenhouse,2026-06-01T00:00:00Z,19.2,74\n"
    ));
}

#[test]
fn a_window_is_shown_newest_first() {
    let csv = rows("window.csv", 180, "cellar,2026-06-01T01:31:00Z,12,80\n");
    let window = [
        "--from",
        "2026-06-01T01:30:00Z",
        "--to",
        "2026-06-01T01:33:00Z",
    ];
    let out = sensors(&[&[csv.as_str()][..], &window].concat()).good();
    assert_lines(
        &out,
        r#"
From 2026-06-01T01:30:00Z to 2026-06-01T01:33:00Z, newest first
  Query on `Reading`
    Reading where pk = "DEV#attic" AND sk BETWEEN "2026-06-01T01:30:00.000Z" AND "2026-06-01T01:32:59.999Z"
    backwards, at most 12 items

  2026-06-01 01:32:00   20.5 °C   42 %
  2026-06-01 01:31:00   20.5 °C   41 %
  2026-06-01 01:30:00   20.5 °C   40 %

"#,
    );
}

#[test]
fn a_window_is_shown_page_by_page() {
    let csv = rows("pages.csv", 60, "attic,2026-06-01T01:00:00Z,20.5,40\n");
    let first = sensors(&[&csv, "--limit", "2"]).good();
    assert_lines(
        &first,
        "  2026-06-01 01:00:00   20.5 °C   40 %\n  2026-06-01 00:59:00   20.5 °C   49 %\n",
    );
    let (_, after) = first.split_once("--after ").expect("a next page");
    let after = after.lines().next().expect("a cursor");
    let second = sensors(&[&csv, "--limit", "2", "--after", after]).good();
    assert_lines(
        &second,
        "    backwards, from a cursor on, at most 2 items\n\n  2026-06-01 00:58:00   20.5 °C   48 %\n  2026-06-01 00:57:00   20.5 °C   47 %\n",
    );
    let error = sensors(&[&csv, "--device", "attic", "--after", "nonsense"]).bad();
    assert!(error.contains("the cursor can't be used"), "{error}");
}

#[test]
fn the_dampest_readings_are_read_by_the_index() {
    let csv = rows("dampest.csv", 20, "cellar,2026-06-01T00:03:00Z,12,80\n");
    let out = sensors(&[&csv]).good();
    assert_lines(
        &out,
        r#"
The dampest readings of `attic`
  Query on `Reading`
    Reading by index `lsi1` where pk = "DEV#attic"
    backwards, at most 3 items

  2026-06-01 00:19:00   20.5 °C   49 %
  2026-06-01 00:09:00   20.5 °C   49 %
  2026-06-01 00:18:00   20.5 °C   48 %
"#,
    );
}

#[test]
fn the_first_and_the_last_reading_are_those_of_the_device() {
    let csv = rows("ends.csv", 30, "cellar,2026-06-02T00:00:00Z,12,80\n");
    let out = sensors(&[&csv]).good();
    assert_lines(
        &out,
        r#"
The first and the last reading of `attic`
  Query on `Reading`
    Reading where pk = "DEV#attic"
    at most 1 item
  Query on `Reading`
    Reading where pk = "DEV#attic"
    backwards, at most 1 item

  first  2026-06-01 00:00:00   20.5 °C   40 %
  last   2026-06-01 00:29:00   20.5 °C   49 %
"#,
    );
    let out = sensors(&[&csv, "--device", "cellar"]).good();
    assert_lines(
        &out,
        "  first  2026-06-02 00:00:00   12.0 °C   80 %\n  last   2026-06-02 00:00:00   12.0 °C   80 %",
    );
}

#[test]
fn the_readings_per_hour_are_drawn_as_bars() {
    let csv = rows("hours.csv", 90, "attic,2026-06-01T23:59:59.999Z,20,40\n");
    let out = sensors(&[&csv, "--day", "2026-06-01"]).good();
    let mut bars = format!(
        "\n  00:00 {} 60\n  01:00 {} 30\n",
        "█".repeat(48),
        "█".repeat(24)
    );
    for hour in 2..23 {
        writeln!(bars, "  {hour:02}:00 0").unwrap();
    }
    assert_lines(&out, &(bars + "  23:00 ▊ 1"));
}

#[test]
fn after_a_bad_row_the_rows_before_it_are_stored_and_none_after() {
    let csv = rows(
        "bad.csv",
        42,
        &format!("attic,2026-06-01T00:42:00Z,warm,40\n{}", row(43)),
    );
    let table = path("bad.db");
    assert_eq!(
        sensors(&[&csv, "--table", &table]).bad(),
        format!(
            "
error: {csv}:44:28: `temperature` can't be `warm`: invalid float literal
  44 | attic,2026-06-01T00:42:00Z,warm,40
     |                            ^
rows 1 to 42 are stored; nothing after
"
        )
        .trim_start()
    );

    let all = [
        "--device",
        "attic",
        "--limit",
        "1000",
        "--from",
        "2026-06-01T00:00:00Z",
    ];
    let out = sensors(&[&["--table", table.as_str()][..], &all].concat()).good();
    let window = out.split("newest first").nth(1).unwrap();
    assert_eq!(window.matches("  2026-06-01 00:").count(), 42);
    assert_lines(&out, "  2026-06-01 00:41:00   20.5 °C   41 %");
}

#[test]
fn an_import_that_ended_at_a_bad_row_is_gone_on_with() {
    let table = path("resumed.db");
    let last = "attic,2026-06-01T00:42:00Z,warm,40\n";
    let csv = rows("resumed.csv", 42, last);
    sensors(&[&csv, "--table", &table]).bad();

    // The row is corrected, and one is added.
    rows("resumed.csv", 44, "");
    let out = sensors(&[&csv, "--table", &table]).good();
    assert_lines(&out, "Going on after 42 rows of an earlier run");
    assert!(out.contains("\nStored 2 rows of 1 device in "), "{out}");
    assert_lines(&out, "  first  2026-06-01 00:00:00   20.5 °C   40 %");
    assert_lines(&out, "  last   2026-06-01 00:43:00   20.5 °C   43 %");

    // It came to its end, so the next import is one of all rows.
    let out = sensors(&[&csv, "--table", &table]).good();
    assert!(out.starts_with("Stored 44 rows of 1 device in "), "{out}");
}

#[test]
fn another_file_of_the_same_name_is_imported_from_its_beginning() {
    let table = path("another.db");
    let csv = rows("another.csv", 20, "attic,2026-06-01T00:20:00Z,warm,40\n");
    sensors(&[&csv, "--table", &table]).bad();
    file(
        "another.csv",
        format!("{HEADER}attic,2026-06-01T00:00:00Z,30,50\n{}", row(1)),
    );
    let out = sensors(&[&csv, "--table", &table]).good();
    assert!(out.starts_with("Stored 2 rows of 1 device in "), "{out}");
    assert_lines(&out, "  first  2026-06-01 00:00:00   30.0 °C   50 %");
}

#[test]
fn an_import_that_is_killed_is_gone_on_with() {
    const READINGS: usize = 6_000;
    let (csv, table) = (path("killed.csv"), path("killed.db"));
    let readings = READINGS.to_string();
    sensors(&["generate", &csv, "--readings", &readings]).good();
    let mut import = Command::new(env!("CARGO_BIN_EXE_sensors"))
        .args([&csv, "--table", &table])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // A few batches are stored by then, and by far not all.
    while fs::metadata(&table).map_or(0, |file| file.len()) < 500_000 {
        assert!(import.try_wait().unwrap().is_none(), "it ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
    import.kill().unwrap();
    import.wait().unwrap();

    let out = sensors(&[&csv, "--table", &table]).good();
    let number = |text: &str| text.replace(',', "").parse::<usize>().unwrap();
    let (_, before) = out.split_once("Going on after ").expect(&out);
    let before = number(before.split_once(" rows").expect(before).0);
    let (_, after) = out.split_once("\nStored ").expect(&out);
    let after = number(after.split_once(" rows").expect(after).0);
    assert_eq!(before + after, READINGS);
    assert!(before >= 500 && before % 500 == 0, "{out}");

    // What the two runs stored is what one would have.
    let whole = sensors(&[&csv]).good();
    let views = |out: &str| {
        let (_, views) = out.split_once("\n\n").unwrap();
        views.to_owned()
    };
    assert_eq!(views(&out), views(&whole));
}

#[test]
fn every_kind_of_bad_row_is_an_error_at_its_field() {
    let cases: [(&str, &[u8], &str); 9] = [
        (
            "quoted",
            b"\"a, b\",2026-06-01T00:00:00Z,1,x\n",
            "3:31: `humidity` can't be `x`: invalid digit found in string",
        ),
        (
            "humidity",
            b"a,2026-06-01T00:00:00Z,1,101\n",
            "3:26: `humidity` is more than 100 %",
        ),
        (
            "number",
            b"a,2026-06-01T00:00:00Z,NaN,1\n",
            "3:24: `temperature` is not a finite number",
        ),
        (
            "fields",
            b"a,2026-06-01T00:00:00Z,1\n",
            "3:1: this row has 3 fields, and the header 4",
        ),
        (
            "utf8",
            b"a,2026-06-01T00:00:00Z,\xFF,1\n",
            "3:24: this field is not UTF-8 text",
        ),
        (
            "empty",
            b",2026-06-01T00:00:00Z,1,1\n",
            "3:1: `Reading`: `device_id` in the partition key `DEV#<device_id>` is empty; a key component holds at least one byte",
        ),
        (
            "precise",
            b"a,2026-06-01T00:00:00.0001Z,1,1\n",
            "3:3: `Reading`: `at` in the sort key `<at:ms>` is 2026-06-01T00:00:00.000100Z, which has more than the 3 fraction digits that the template keeps; `<at:ms,trunc>` cuts it, in key and field",
        ),
        (
            "blank lines",
            b"\n\na,2026-06-01T00:00:00Z,,1\n",
            "5:24: `temperature` can't be ``: cannot parse float from empty string",
        ),
        (
            "carriage returns",
            b"a,2026-06-01T00:00:00Z,1,1\r\na,2026-06-01T00:00:01Z,1,-1\r\n",
            "4:26: `humidity` can't be `-1`: invalid digit found in string",
        ),
    ];
    for (name, bad, expected) in cases {
        let mut text = format!("{HEADER}{}", row(0)).into_bytes();
        text.extend(bad);
        let csv = file(&format!("{name}.csv"), text);
        let err = sensors(&[&csv]).bad();
        assert_eq!(
            err.lines().next(),
            Some(format!("error: {csv}:{expected}").as_str())
        );
        let stored = if name.starts_with("carriage") {
            "rows 1 to 2 are"
        } else {
            "row 1 is"
        };
        assert_lines(&err, &format!("{stored} stored; nothing after"));
    }
}

#[test]
fn a_header_without_a_column_is_an_error() {
    let csv = file("header.csv", "device_id,at,temp,humidity\n");
    let err = sensors(&[&csv]).bad();
    assert_lines(
        &err,
        &format!("error: {csv}:1:1: the header has no column `temperature`"),
    );
    assert_lines(&err, "nothing was stored");
}

#[test]
fn columns_may_stand_in_any_order() {
    let csv = file(
        "order.csv",
        "humidity,note,at,device_id,temperature\n40,new battery,2026-06-01T00:00:00Z,attic,20\n",
    );
    assert_lines(
        &sensors(&[&csv]).good(),
        "  first  2026-06-01 00:00:00   20.0 °C   40 %",
    );
}

#[test]
fn rows_of_one_device_and_time_are_counted() {
    let csv = rows("again.csv", 3, &row(1));
    assert_lines(
        &sensors(&[&csv]).good(),
        "1 row replaced an earlier one of the same device and time",
    );
}

#[test]
fn a_device_without_readings_is_an_error_that_names_the_others() {
    let csv = rows("device.csv", 1, "cellar,2026-06-01T00:00:00Z,12,80\n");
    let err = sensors(&[&csv, "--device", "roof"]).bad();
    assert_eq!(
        err,
        "error: there is no reading of `roof`; the file has readings of attic, cellar\n"
    );
}

#[test]
fn an_empty_file_has_no_readings() {
    assert_eq!(
        sensors(&[&file("none.csv", HEADER)]).bad(),
        "error: the file has no readings\n"
    );
}
