use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Status {
    Open,
    Closed(u64),
}

fn main() {}
