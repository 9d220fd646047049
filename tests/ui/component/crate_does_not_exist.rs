use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(crate = "dynokey")]
enum Status {
    Open,
    Closed,
}

fn main() {}
