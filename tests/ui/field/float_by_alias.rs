use dynakey::Entity;

type Celsius = f64;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<value>"]
struct Reading {
    device: u64,
    value: Celsius,
}

fn main() {}
