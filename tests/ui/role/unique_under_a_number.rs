use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "<id>"]
#[unique(email)]
struct User {
    id: u64,
    email: String,
}

fn main() {}
