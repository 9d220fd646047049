use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[unique()]
struct User {
    id: u64,
    email: String,
}

fn main() {}
