use dynakey::Entity;

#[derive(Entity)]
#[pk = "<city>town"]
struct Place {
    city: String,
}

fn main() {}
