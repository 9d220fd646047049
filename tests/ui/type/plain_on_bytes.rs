use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<data:plain>"]
struct Reading {
    device: u64,
    data: Vec<u8>,
}

fn main() {}
