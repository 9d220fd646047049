use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<created:day>"]
struct User {
    id: u64,
    #[created_at]
    created: jiff::Timestamp,
}

fn main() {}
