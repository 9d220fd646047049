use dynakey::Entity;

#[derive(Entity)]
#[pk = "AT#<place>"]
struct Visit {
    place: &'static str,
}

fn main() {}
