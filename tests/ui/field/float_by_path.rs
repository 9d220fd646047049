use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<value>"]
struct Reading {
    device: u64,
    value: core::primitive::f32,
}

fn main() {}
