use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    version: u64,
    #[version]
    edition: u64,
}

fn main() {}
