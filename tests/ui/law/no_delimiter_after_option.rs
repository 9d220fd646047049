use dynakey::Entity;

#[derive(Entity)]
#[pk = "X"]
#[sk = "<x|none><y>"]
struct Place {
    x: Option<u64>,
    y: u64,
}

fn main() {}
