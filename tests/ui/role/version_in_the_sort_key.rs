use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[sk = "<version>"]
struct User {
    id: u64,
    #[version]
    version: u64,
}

fn main() {}
