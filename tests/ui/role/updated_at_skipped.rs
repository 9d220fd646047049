use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[updated_at]
    #[serde(skip)]
    updated: jiff::Timestamp,
}

fn main() {}
