use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<seq:hour>"]
struct Reading {
    device: u64,
    seq: i64,
}

fn main() {}
