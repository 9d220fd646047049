use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[version]
struct User {
    id: u64,
}

fn main() {}
