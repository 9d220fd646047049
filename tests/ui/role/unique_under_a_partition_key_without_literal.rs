use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "<id>"]
#[unique(email)]
struct User {
    id: String,
    email: String,
}

fn main() {}
