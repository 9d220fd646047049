use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<ts:desc>"]
struct Reading {
    device: u64,
    ts: jiff::Timestamp,
}

fn main() {}
