use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<day:raw>"]
struct Reading {
    device: u64,
    day: jiff::civil::Date,
}

fn main() {}
