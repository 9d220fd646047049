use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[unique]
    email: String,
}

fn main() {}
