use dynakey::Attributes;

#[derive(Attributes)]
struct Point(f64, f64);

fn main() {}
