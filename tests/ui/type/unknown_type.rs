use dynakey::Entity;

#[derive(Entity)]
#[pk = "AT#<place>"]
struct Visit {
    place: Plaice,
}

fn main() {}
