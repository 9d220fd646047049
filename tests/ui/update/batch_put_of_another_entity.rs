use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    status: String,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table.batch_write().put(&User { id: 1 }).await?;
    Ok(())
}
