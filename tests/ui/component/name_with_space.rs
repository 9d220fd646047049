use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Status {
    Open,
    #[key(rename = "in progress")]
    InProgress,
}

fn main() {}
