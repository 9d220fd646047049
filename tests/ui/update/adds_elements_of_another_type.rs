use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    tags: std::collections::BTreeSet<String>,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table
        .update(Order::key(1))
        .add_elements(Order::TAGS, [1, 2])
        .await?;
    Ok(())
}
