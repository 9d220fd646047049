use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[gsi(by_version = "gsi1", pk = "V#<version>")]
struct User {
    id: u64,
    #[version]
    version: u64,
}

fn main() {}
