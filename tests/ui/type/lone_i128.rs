use dynakey::Entity;

#[derive(Entity)]
#[pk = "ACC#<number>"]
#[sk = "<balance>"]
struct Account {
    number: u64,
    balance: i128,
}

fn main() {}
