use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<seq:raw>"]
struct Reading {
    device: u64,
    seq: u32,
}

fn main() {}
