use dynakey::Entity;

#[derive(Entity)]
#[pk = "<x:plain>-<y>"]
struct Place {
    x: i64,
    y: i64,
}

fn main() {}
