use dynakey::Entity;

#[derive(Clone, Copy, serde::Serialize)]
struct Count(u64);

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    version: Count,
}

fn main() {}
