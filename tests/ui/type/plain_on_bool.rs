use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<open:plain>"]
struct Reading {
    device: u64,
    open: bool,
}

fn main() {}
