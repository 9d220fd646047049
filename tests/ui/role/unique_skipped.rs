use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
#[unique(email)]
struct User {
    id: u64,
    #[serde(skip)]
    email: String,
}

fn main() {}
