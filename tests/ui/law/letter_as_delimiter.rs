use dynakey::Entity;

#[derive(Entity)]
#[pk = "<city>at<street>"]
struct Place {
    city: String,
    street: String,
}

fn main() {}
