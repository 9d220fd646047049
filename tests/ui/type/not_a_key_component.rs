use dynakey::Entity;

struct Place;

#[derive(Entity)]
#[pk = "AT#<place>"]
struct Visit {
    place: Place,
}

fn main() {}
