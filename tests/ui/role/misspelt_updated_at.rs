use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[update_at]
    updated: jiff::Timestamp,
}

fn main() {}
