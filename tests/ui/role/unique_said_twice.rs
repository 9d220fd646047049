use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[unique(email)]
#[unique(email)]
struct User {
    id: u64,
    email: String,
}

fn main() {}
