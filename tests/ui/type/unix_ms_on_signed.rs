use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<seq:unix_ms>"]
struct Reading {
    device: u64,
    seq: i64,
}

fn main() {}
