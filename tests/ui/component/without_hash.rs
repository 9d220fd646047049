use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Open,
    Closed,
}

fn main() {}
