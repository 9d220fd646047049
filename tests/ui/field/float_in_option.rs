use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "<value|none>"]
struct Reading {
    device: u64,
    value: Option<f64>,
}

fn main() {}
