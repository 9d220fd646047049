use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    version: Option<u64>,
}

fn main() {}
