use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<seq:year>"]
struct Reading {
    device: u64,
    seq: i64,
}

fn main() {}
