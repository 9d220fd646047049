use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    #[serde(flatten)]
    version: u64,
}

fn main() {}
