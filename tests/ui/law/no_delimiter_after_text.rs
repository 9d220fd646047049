use dynakey::Entity;

#[derive(Entity)]
#[pk = "<city><street>"]
struct Place {
    city: String,
    street: String,
}

fn main() {}
