use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
#[gsi(by_status = "gsi1", pk = "S#<status>")]
struct Order {
    id: u64,
    status: String,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table
        .update(Order::key(1))
        .set_if_absent(Order::STATUS, "open")
        .await?;
    Ok(())
}
