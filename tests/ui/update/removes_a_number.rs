use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
#[gsi(by_votes = "gsi1", pk = "V#<votes>")]
struct Order {
    id: u64,
    votes: i64,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table.update(Order::key(1)).remove(Order::VOTES).await?;
    Ok(())
}
