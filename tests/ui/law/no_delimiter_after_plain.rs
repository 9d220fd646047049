use dynakey::Entity;

#[derive(Entity)]
#[pk = "X"]
#[sk = "<x:plain><y>"]
struct Place {
    x: u64,
    y: u64,
}

fn main() {}
