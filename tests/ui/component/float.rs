use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, PartialOrd)]
struct Celsius(f64);

fn main() {}
