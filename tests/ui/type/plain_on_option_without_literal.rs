use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<seq:plain>"]
struct Reading {
    device: u64,
    seq: Option<u32>,
}

fn main() {}
