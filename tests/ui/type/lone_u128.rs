use dynakey::Entity;

#[derive(Entity)]
#[pk = "<number>"]
struct Account {
    number: u128,
}

fn main() {}
