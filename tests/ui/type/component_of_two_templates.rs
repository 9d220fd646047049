use dynakey::Entity;

struct Place;

#[derive(Entity)]
#[pk = "AT#<place>"]
#[sk = "OF#<place>"]
struct Visit {
    place: Place,
}

fn main() {}
