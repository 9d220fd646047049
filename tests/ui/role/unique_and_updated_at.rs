use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
#[unique(updated)]
struct User {
    id: u64,
    #[updated_at]
    updated: jiff::Timestamp,
}

fn main() {}
