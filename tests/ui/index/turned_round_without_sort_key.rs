use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[gsi(inverse = "gsi1", pk = sk, sk = pk)]
struct User {
    id: u64,
}

fn main() {}
