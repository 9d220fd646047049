use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    name: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    status: String,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table.update(Order::key(1)).set(User::NAME, "ann").await?;
    Ok(())
}
