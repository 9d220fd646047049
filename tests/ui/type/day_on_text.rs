use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<name:day>"]
struct Reading {
    device: u64,
    name: String,
}

fn main() {}
