use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
#[unique(tags)]
struct User {
    id: u64,
    tags: Vec<String>,
}

fn main() {}
