use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    version: String,
}

fn main() {}
