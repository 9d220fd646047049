use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    #[version]
    version: u64,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table
        .update(Order::key(1))
        .set(Order::VERSION, 2_u64)
        .await?;
    Ok(())
}
