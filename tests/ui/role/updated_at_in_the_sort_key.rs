use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[sk = "<updated>"]
struct User {
    id: u64,
    #[updated_at]
    updated: jiff::Timestamp,
}

fn main() {}
