use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[updated_at]
    updated: jiff::Timestamp,
    #[updated_at]
    changed: jiff::Timestamp,
}

fn main() {}
