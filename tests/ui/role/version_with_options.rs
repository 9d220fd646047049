use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version(start = 1)]
    version: u64,
}

fn main() {}
