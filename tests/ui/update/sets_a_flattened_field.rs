use dynakey::{Entity, Error, Table};

#[derive(serde::Serialize, serde::Deserialize)]
struct Address {
    city: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    #[serde(flatten)]
    address: Address,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    let address = Address {
        city: String::new(),
    };
    table
        .update(Order::key(1))
        .set(Order::ADDRESS, address)
        .await?;
    Ok(())
}
