use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
#[sk = "N#<number>"]
struct Order {
    id: u64,
    number: u64,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table
        .update(Order::key(1, 1))
        .add(Order::NUMBER, 1_u64)
        .await?;
    Ok(())
}
