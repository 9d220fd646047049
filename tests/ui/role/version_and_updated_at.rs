use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    #[updated_at]
    version: u64,
}

fn main() {}
