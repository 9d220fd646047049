use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
#[unique(version)]
struct User {
    id: u64,
    #[version]
    version: u64,
}

fn main() {}
