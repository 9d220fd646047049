use dynakey::Entity;

#[derive(Entity)]
#[pk = "<city>0<street>"]
struct Place {
    city: String,
    street: String,
}

fn main() {}
