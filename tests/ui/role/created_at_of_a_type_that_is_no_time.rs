use dynakey::Entity;

#[derive(
    dynakey::KeyComponent, serde::Serialize, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
)]
struct Name(String);

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[created_at]
    created: Name,
}

fn main() {}
