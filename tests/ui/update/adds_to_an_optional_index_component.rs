use dynakey::{Entity, Error, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
#[gsi(by_votes = "gsi1", pk = "V", sk = "<votes>")]
struct Order {
    id: u64,
    votes: Option<i64>,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table.update(Order::key(1)).add(Order::VOTES, 1).await?;
    Ok(())
}
