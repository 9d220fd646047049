use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[unique(emial)]
struct User {
    id: u64,
    email: String,
}

fn main() {}
