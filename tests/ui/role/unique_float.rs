use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[unique(height)]
struct User {
    id: u64,
    height: f64,
}

fn main() {}
