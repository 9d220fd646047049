//! Three kinds of items in one table: a user, their addresses and their means of payment, each kind read by its own
//! read of one partition.
//!
//! ```text
//! cargo run -p dynakey-examples --bin user_info
//! cargo run -p dynakey-examples --bin user_info -- --user 1010
//! cargo run -p dynakey-examples --bin user_info -- --purpose delivery --label cabin
//! cargo run -p dynakey-examples --bin user_info -- my-users.json --table users.db
//! ```
//!
//! The file is a list of users; `data/users.json` shows their fields.

mod accounts;

use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use dynakey::{Entity, Query, QueryRequest, Stored, Table};
use dynakey_examples::exit::{self, Outcome};
use dynakey_examples::input::Source;
use dynakey_examples::text;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use accounts::Account;

/// A user: the one item `info#user` of the partition.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "user#<id>"]
#[sk = "info#user"]
struct User {
    id: u64,
    name: String,
    email: String,
    since: Date,
}

/// Where things or bills go. For each purpose there is one address without a label, which is meant when none is said;
/// in its key, `-` stands for the label.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "user#<user_id>"]
#[sk = "info#address#<purpose>#<label|->"]
struct Address {
    user_id: u64,
    purpose: String,
    label: Option<String>,
    street: String,
    city: String,
    country: String,
}

/// A card or an account, by an id that tells nothing about it.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "user#<user_id>"]
#[sk = "info#payment#<id>"]
struct Payment {
    user_id: u64,
    id: Uuid,
    kind: String,
    ending: String,
    expires: Option<String>,
}

/// Reads users into one table and shows what it knows about one of them.
#[derive(Parser)]
#[command(name = "user_info")]
struct Options {
    /// The users, a JSON file [default: the one that comes with this example]
    file: Option<PathBuf>,

    /// The user to show
    #[arg(long, value_name = "ID", default_value_t = 101)]
    user: u64,

    /// Shows the addresses for this purpose only
    #[arg(long, value_name = "PURPOSE")]
    purpose: Option<String>,

    /// Shows the address of this label only [default: of a purpose, all]
    #[arg(long, value_name = "LABEL", requires = "purpose")]
    label: Option<String>,

    /// Keeps the table in this database file [default: in memory]
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// One DynamoDB table, seen as three.
struct Tables {
    users: Table<User>,
    addresses: Table<Address>,
    payments: Table<Payment>,
}

impl Tables {
    async fn open(file: Option<PathBuf>) -> Result<Self, dynakey::Error> {
        let users = match file {
            Some(file) => Table::<User>::local_at(file).await?,
            None => Table::<User>::local().await?,
        };
        Ok(Self {
            addresses: Table::new(users.client().clone(), users.name()),
            payments: Table::new(users.client().clone(), users.name()),
            users,
        })
    }

    /// Stores a user last, so that a user who is there is complete.
    async fn put(&self, account: &Account) -> Result<(), dynakey::Error> {
        for address in &account.addresses {
            self.addresses.put(address).await?;
        }
        for payment in &account.payments {
            self.payments.put(payment).await?;
        }
        self.users.put(&account.user).await
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    exit::with(run(Options::parse()).await)
}

async fn run(options: Options) -> Outcome {
    let shipped = || Path::new(env!("CARGO_MANIFEST_DIR")).join("data/users.json");
    let source = Source::read(options.file.as_deref().unwrap_or(&shipped()))?;
    let accounts = accounts::read(&source)?;
    let tables = Tables::open(options.table.clone()).await?;
    store(&tables, &accounts, &source).await?;

    let mut out = io::stdout().lock();
    let (users, table) = (text::counted(accounts.len(), "user"), tables.users.name());
    writeln!(
        out,
        "Stored {users} with addresses and payments in the table `{table}`"
    )?;

    // The whole key is fixed, so this read is of one item.
    let user = tables.users.query(User::partition(options.user));
    if show("The user", user, &mut out).await? == 0 {
        return Err(format!("there is no user {}", options.user).into());
    }
    let addresses = tables.addresses.query(address_query(&options));
    show("Addresses", addresses, &mut out).await?;
    let payments = tables.payments.query(Payment::partition(options.user));
    show("Payments", payments, &mut out).await?;
    Ok(())
}

/// All addresses, those for one purpose, or one, by how much of the key is given.
fn address_query(options: &Options) -> Query<Address> {
    let user = options.user;
    match (&options.purpose, &options.label) {
        (None, _) => Address::partition(user).into(),
        (Some(purpose), None) => Address::children_of(user, purpose),
        (Some(purpose), Some(label)) => Address::partition(user)
            .purpose(purpose)
            .label(label.as_str())
            .into(),
    }
}

/// Runs a read, and shows its request and its items. Says how many there are.
async fn show<E: Stored + Display>(
    title: &str,
    request: QueryRequest<'_, E>,
    out: &mut impl Write,
) -> Result<usize, Box<dyn Error>> {
    writeln!(out, "\n{title}\n{}\n", text::indented(request.explain()?))?;
    let items = request.all().await?;
    if items.is_empty() {
        writeln!(out, "  (none)")?;
    }
    for item in &items {
        writeln!(out, "  {}", text::plain(&item.to_string()))?;
    }
    Ok(items.len())
}

impl Display for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} <{}>, with us since {}",
            self.name, self.email, self.since
        )
    }
}

impl Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = self
            .label
            .as_ref()
            .map_or_else(String::new, |label| format!(", {label}"));
        let whither = format!("{}{label}", self.purpose);
        write!(
            f,
            "{whither:<20}  {}, {}, {}",
            self.street, self.city, self.country
        )
    }
}

impl Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<8} ending in {}", self.kind, self.ending)?;
        if let Some(month) = &self.expires {
            write!(f, ", expires {month}")?;
        }
        write!(f, "  ({})", self.id)
    }
}

async fn store(tables: &Tables, accounts: &[Account], source: &Source) -> Outcome {
    for (stored, account) in accounts.iter().enumerate() {
        if let Err(error) = tables.put(account).await {
            let (id, stored) = (account.user.id, text::stored(stored, "user"));
            return Err(format!("{}: user {id}: {error}\n{stored}", source.name()).into());
        }
    }
    Ok(())
}
