use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    tags: Vec<String>,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table.update(Order::key(1)).append(Order::TAGS, 3).await?;
    Ok(())
}
