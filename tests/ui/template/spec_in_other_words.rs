use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<at:millis>"]
struct Reading {
    device: u64,
    at: jiff::Timestamp,
}

fn main() {}
