use dynakey::Entity;

#[derive(Entity)]
#[pk = "<city>\n<street>"]
struct Place {
    city: String,
    street: String,
}

fn main() {}
