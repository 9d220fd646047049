use dynakey::{Entity, Error, Table};

mod text {
    pub fn serialize<S: serde::Serializer>(number: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        let text: String = serde::Deserialize::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "ORDER#<id>"]
struct Order {
    id: u64,
    #[serde(with = "text")]
    votes: i64,
}

fn main() {}

async fn change(table: Table<Order>) -> Result<(), Error> {
    table.update(Order::key(1)).add(Order::VOTES, 1).await?;
    Ok(())
}
