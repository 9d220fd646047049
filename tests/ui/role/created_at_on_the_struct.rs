use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[created_at]
struct User {
    id: u64,
}

fn main() {}
