//! What the user of `orders` sees.

mod program;

use program::{Seen, assert_lines, file, path};

fn orders(args: &[&str]) -> Seen {
    program::run(env!("CARGO_BIN_EXE_orders"), args)
}

/// An order of one line, as the file has it.
fn order(customer: &str, number: &str, placed: &str) -> String {
    format!(
        r#"{{ "customer": "{customer}", "number": "{number}", "placed": "{placed}", "lines": [{{ "article": "Tea", "pieces": 2, "cents": 450 }}] }}"#
    )
}

fn list(name: &str, orders: &[String]) -> String {
    file(name, format!("[\n{}\n]\n", orders.join(",\n")))
}

#[test]
fn an_order_that_is_paid_moves_in_the_index() {
    let out = orders(&[]).good();
    assert_lines(
        &out,
        r#"
Order 2026-0041 is paid

Open orders
  Query on `Order`
    Order by index `gsi1` where gsi1pk = "STATUS#Open"

  2026-0042  ben      53.00  2 × Ethiopian beans, 1 kg
  2026-0043  cleo     85.50  1 × Kettle with a long spout; 1 × Scale
  2026-0044  ann      26.50  1 × Ethiopian beans, 1 kg

Paid orders
  Query on `Order`
    Order by index `gsi1` where gsi1pk = "STATUS#Paid"

  2026-0041  ann     101.60  3 × Filter papers, 100; 1 × Hand mill
"#,
    );
}

#[test]
fn a_number_is_given_once() {
    assert_lines(
        &orders(&[]).good(),
        r#"
A second order 2026-0041, of dora
  refused: `Order` was not written at "CUSTOMER#dora" / "ORDER#2026-06-22T09:14:00Z#2026-0041": another `Order` has this `number`
"#,
    );
}

#[test]
fn two_writers_at_once_both_have_their_line() {
    let out = orders(&[]).good();
    assert_lines(
        &out,
        "Two clerks add to order 2026-0042 at once\n  one of them wrote 2 times",
    );
    let line = out.lines().find(|line| line.contains("Card")).expect(&out);
    assert!(
        line.contains("56.00  2 × Ethiopian beans, 1 kg; "),
        "{line}"
    );
    assert!(line.contains("; 1 × Gift wrapping"), "{line}");
}

#[test]
fn an_order_that_moves_is_with_its_new_customer_alone() {
    let out = orders(&[]).good();
    assert_lines(
        &out,
        "Order 2026-0043 of cleo is ben's from now on\n  cleo: none\n  ben: 2026-0042, 2026-0043",
    );
    let (_, index) = out.rsplit_once("Open orders").expect(&out);
    assert_lines(
        index,
        "  2026-0043  ben      85.50  1 × Kettle with a long spout; 1 × Scale",
    );
    assert!(!index.contains("cleo"), "{index}");
}

#[test]
fn a_number_that_an_earlier_run_gave_is_refused() {
    let table = path("orders.db");
    let first = ["1", "2", "3"].map(|number| order("eve", number, "2026-06-23T08:00:00Z"));
    orders(&[&list("first.json", &first), "--table", &table]).good();
    let second = [
        order("fay", "4", "2026-06-24T08:00:00Z"),
        order("fay", "2", "2026-06-24T08:00:00Z"),
        order("fay", "5", "2026-06-24T08:00:00Z"),
    ];
    let second = list("second.json", &second);
    let err = orders(&[&second, "--table", &table]).bad();
    assert_eq!(
        err,
        format!(
            "error: {second}: order 2: `Order` was not written at \"CUSTOMER#fay\" / \"ORDER#2026-06-24T08:00:00Z#2\": another `Order` has this `number`\norder 1 is stored; nothing after\n"
        )
    );
}

#[test]
fn a_number_that_stands_twice_in_the_file_is_an_error_at_the_second() {
    let twice = ["7", "7"].map(|number| order("eve", number, "2026-06-23T08:00:00Z"));
    let file = list("twice-orders.json", &twice);
    let err = orders(&[&file]).bad();
    assert_lines(
        &err,
        &format!("error: {file}:3:32: `7` is the number of another order"),
    );
    assert_lines(&err, "nothing was stored");
}

#[test]
fn a_value_that_no_key_can_hold_is_an_error_at_its_place() {
    let cases = [
        (
            order("", "1", "2026-06-23T08:00:00Z"),
            "2:15: `Order`: `customer` in the partition key `CUSTOMER#<customer>` is empty; a key component holds at least one byte",
        ),
        (
            order("eve", "1", "2026-06-23T08:00:00.5Z"),
            "2:47: `Order`: `placed` in the sort key `ORDER#<placed:s>#<number>` is 2026-06-23T08:00:00.500Z, and the template keeps whole seconds; `<placed:s,trunc>` cuts it, in key and field",
        ),
    ];
    for (at, (order, expected)) in cases.into_iter().enumerate() {
        let file = list(&format!("order-key{at}.json"), &[order]);
        let err = orders(&[&file]).bad();
        let first = err.lines().next();
        assert_eq!(first, Some(format!("error: {file}:{expected}").as_str()));
    }
}
