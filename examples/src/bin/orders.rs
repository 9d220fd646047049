//! Orders of a small shop, and what is written to them: a status whose index follows every update, an order number that no
//! two orders have, two clerks who change one order at once, and an order that moves to another customer.
//!
//! ```text
//! cargo run -p dynakey-examples --bin orders
//! cargo run -p dynakey-examples --bin orders -- my-orders.json --table orders.db
//! ```
//!
//! The file is a list of orders; `data/orders.json` shows their fields. What is shown is done to its first three orders.

use std::collections::HashSet;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use dynakey::{Attributes, Entity, Error, KeyComponent, Table};
use dynakey_examples::exit::{self, Outcome};
use dynakey_examples::input::{InputError, Placed, Source};
use dynakey_examples::text;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::sync::Barrier;

/// An order. Its number is given once, whoever's it is: a second item stands for the number, and both are written in one
/// transaction. The version counts changes, so that of two writers at once one is told.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "CUSTOMER#<customer>"]
#[sk = "ORDER#<placed:s>#<number>"]
#[gsi(by_status = "gsi1", pk = "STATUS#<status>", sk = "<placed:s>#<number>")]
#[unique(number)]
struct Order {
    customer: String,
    placed: Timestamp,
    number: String,
    status: Status,
    lines: Vec<Line>,
    #[version]
    version: u64,
    #[updated_at]
    changed: Timestamp,
}

/// What is to be done with an order next.
#[derive(
    KeyComponent, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
)]
enum Status {
    Open,
    Paid,
}

/// What is ordered.
#[derive(Attributes, Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Line {
    article: String,
    pieces: u32,
    cents: u64,
}

/// Takes orders and shows how they are changed without losing one, and without an index that lags behind.
#[derive(Parser)]
#[command(name = "orders")]
struct Options {
    /// The orders, a JSON file [default: the one that comes with this example]
    file: Option<PathBuf>,

    /// Keeps the table in this database file [default: in memory]
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    exit::with(run(Options::parse()).await)
}

async fn run(options: Options) -> Outcome {
    let shipped = || Path::new(env!("CARGO_MANIFEST_DIR")).join("data/orders.json");
    let source = Source::read(&options.file.unwrap_or_else(shipped))?;
    let orders = read(&source)?;
    let table = match options.table {
        Some(file) => Table::<Order>::local_at(file).await?,
        None => Table::<Order>::local().await?,
    };
    let mut out = io::stdout().lock();
    take(&table, &orders, &source, &mut out).await?;
    let [first, second, third, ..] = orders.as_slice() else {
        return Err("the file has fewer than three orders, and nothing to show with them".into());
    };
    number_again(&table, first, &mut out).await?;
    pay(&table, first, &mut out).await?;
    add_at_once(&table, second, &mut out).await?;
    hand_over(&table, third, &mut out).await?;
    show_status(&table, Status::Open, &mut out).await?;
    show_status(&table, Status::Paid, &mut out).await
}

/// Stores the orders, each only where there is none of its number.
async fn take(
    table: &Table<Order>,
    orders: &[Order],
    source: &Source,
    out: &mut impl Write,
) -> Outcome {
    for (taken, order) in orders.iter().enumerate() {
        if let Err(error) = table.create(order).await {
            let (file, stored) = (source.name(), text::stored(taken, "order"));
            return Err(format!("{file}: order {}: {error}\n{stored}", order.number).into());
        }
    }
    let taken = text::counted(orders.len(), "order");
    writeln!(out, "Took {taken}")?;
    show_status(table, Status::Open, out).await
}

/// Tries to take an order with a number that is given already.
async fn number_again(table: &Table<Order>, first: &Order, out: &mut impl Write) -> Outcome {
    let again = Order {
        customer: "dora".into(),
        ..first.clone()
    };
    writeln!(out, "\nA second order {}, of dora", first.number)?;
    match table.create(&again).await {
        Err(error @ Error::ConditionFailed { .. }) => writeln!(out, "  refused: {error}")?,
        Err(error) => return Err(error.into()),
        Ok(()) => return Err(format!("{} was given twice", first.number).into()),
    }
    Ok(())
}

/// Sets one field, and the index has the order in its new place: its whole key is written with the field.
async fn pay(table: &Table<Order>, order: &Order, out: &mut impl Write) -> Outcome {
    writeln!(out, "\nOrder {} is paid", order.number)?;
    table
        .update(order.primary_key())
        .set(Order::STATUS, Status::Paid)
        .condition(Order::STATUS.eq(Status::Open))
        .await?;
    show_status(table, Status::Open, out).await?;
    show_status(table, Status::Paid, out).await
}

/// Two clerks add a line to one order, each to what they have read. The one who comes second is told so, reads again, and
/// nothing is lost.
async fn add_at_once(table: &Table<Order>, order: &Order, out: &mut impl Write) -> Outcome {
    writeln!(out, "\nTwo clerks add to order {} at once", order.number)?;
    let both_have_read = Barrier::new(2);
    let (one, other) = tokio::join!(
        add(table, order, "Gift wrapping", &both_have_read),
        add(table, order, "Card", &both_have_read),
    );
    let again = one? + other?;
    let stored = table.get(order.primary_key()).await?;
    let stored = stored.ok_or_else(|| format!("order {} is gone", order.number))?;
    writeln!(out, "  one of them wrote {} times", again + 1)?;
    writeln!(out, "  {}", described(&stored))?;
    Ok(())
}

/// Adds a line of one piece. Says how often somebody else was faster.
async fn add(
    table: &Table<Order>,
    order: &Order,
    article: &str,
    both_have_read: &Barrier,
) -> Result<usize, Error> {
    let mut again = 0;
    loop {
        let Some(mut order) = table.get(order.primary_key()).await? else {
            return Ok(again);
        };
        if again == 0 {
            both_have_read.wait().await;
        }
        order.lines.push(Line {
            article: article.into(),
            pieces: 1,
            cents: 150,
        });
        match table.put(&order).await {
            // The version that was read is no longer the one that is there.
            Err(Error::ConditionFailed { .. }) => again += 1,
            done => return done.map(|()| again),
        }
    }
}

/// Moves an order to another customer, who stands in its key: one transaction takes it away there and puts it here.
async fn hand_over(table: &Table<Order>, order: &Order, out: &mut impl Write) -> Outcome {
    let stored = table.get(order.primary_key()).await?;
    let old = stored.ok_or_else(|| format!("order {} is gone", order.number))?;
    let new = Order {
        customer: "ben".into(),
        ..old.clone()
    };
    table.relocate(&old, &new).await?;
    writeln!(
        out,
        "\nOrder {} of {} is ben's from now on",
        old.number, old.customer
    )?;
    for customer in [&old.customer, &new.customer] {
        let orders = table.query(Order::partition(customer)).all().await?;
        let numbers: Vec<_> = orders.iter().map(|order| order.number.as_str()).collect();
        let numbers = match numbers.as_slice() {
            [] => "none".to_owned(),
            some => some.join(", "),
        };
        writeln!(out, "  {customer}: {}", text::plain(&numbers))?;
    }
    Ok(())
}

/// The orders of a status, the oldest first, by the index.
async fn show_status(table: &Table<Order>, status: Status, out: &mut impl Write) -> Outcome {
    let request = table.query(Order::by_status(status));
    writeln!(out, "\n{status}\n{}\n", text::indented(request.explain()?))?;
    let orders = request.all().await?;
    if orders.is_empty() {
        writeln!(out, "  (none)")?;
    }
    for order in orders {
        writeln!(out, "  {}", described(&order))?;
    }
    Ok(())
}

/// An order in a line.
fn described(order: &Order) -> String {
    let lines = order.lines.iter();
    let cents: u64 = lines.map(|line| u64::from(line.pieces) * line.cents).sum();
    let articles = order.lines.iter();
    let articles: Vec<_> = articles
        .map(|line| format!("{} × {}", line.pieces, line.article))
        .collect();
    text::plain(&format!(
        "{}  {:<6} {:>4}.{:02}  {}",
        order.number,
        order.customer,
        cents / 100,
        cents % 100,
        articles.join("; ")
    ))
}

impl Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "Open orders",
            Self::Paid => "Paid orders",
        })
    }
}

/// An order as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderEntry<'a> {
    #[serde(borrow)]
    customer: Placed<'a, String>,
    #[serde(borrow)]
    number: Placed<'a, String>,
    #[serde(borrow)]
    placed: Placed<'a, Timestamp>,
    lines: Vec<Line>,
}

/// Reads the whole file before anything is stored, and checks every key while its place in the file is known.
fn read(source: &Source) -> Result<Vec<Order>, InputError> {
    let entries: Vec<OrderEntry<'_>> = source.json()?;
    let mut numbers = HashSet::new();
    let order = |entry: OrderEntry<'_>| {
        let places = (
            entry.customer.place(),
            entry.placed.place(),
            entry.number.place(),
        );
        let order = Order {
            customer: entry.customer.value,
            placed: entry.placed.value,
            number: entry.number.value,
            status: Status::Open,
            lines: entry.lines,
            version: 0,
            changed: Timestamp::UNIX_EPOCH,
        };
        order.primary_key().encode().map_err(|error| {
            let place = match error.component() {
                Some("placed") => places.1,
                Some("number") => places.2,
                _ => places.0,
            };
            source.error_at(place, &error.to_string())
        })?;
        if !numbers.insert(order.number.clone()) {
            let message = format!("`{}` is the number of another order", order.number);
            return Err(source.error_at(places.2, &message));
        }
        Ok(order)
    };
    entries.into_iter().map(order).collect()
}
