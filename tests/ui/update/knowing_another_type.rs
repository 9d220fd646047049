use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
#[gsi(by_status = "gsi1", pk = "S#<status>", sk = "<number>")]
struct Order {
    id: u64,
    status: String,
    number: u64,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table
        .update(Order::key(1))
        .set(Order::STATUS, "b")
        .knowing(Order::NUMBER, "one")
        .await?;
    Ok(())
}
