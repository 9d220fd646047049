use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
#[unique(email:ms)]
struct User {
    id: u64,
    email: String,
}

fn main() {}
