use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<value>"]
struct Reading {
    device: u64,
    value: f64,
}

fn main() {}
