use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[updated_at]
    #[ttl]
    at: jiff::Timestamp,
}

fn main() {}
