use dynakey::Attributes;

#[derive(Attributes)]
enum Status {
    Open,
    Closed,
}

fn main() {}
