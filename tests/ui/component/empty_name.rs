use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Status {
    #[key(rename = "")]
    Open,
    Closed,
}

fn main() {}
