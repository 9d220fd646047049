use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
#[sk = "<slug>"]
struct Order {
    id: u64,
    slug: String,
    status: String,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table
        .update(Order::key(1, "a"))
        .set(Order::SLUG, "b")
        .await?;
    Ok(())
}
