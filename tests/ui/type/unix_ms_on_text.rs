use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<name:unix_ms>"]
struct Reading {
    device: u64,
    name: String,
}

fn main() {}
