use dynakey::Entity;

#[derive(Entity)]
#[pk = "<x><y>"]
struct Place {
    x: u64,
    y: u64,
}

fn main() {}
