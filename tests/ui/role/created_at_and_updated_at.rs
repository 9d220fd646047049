use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[created_at]
    #[updated_at]
    at: jiff::Timestamp,
}

fn main() {}
