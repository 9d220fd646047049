use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(rename = "status")]
enum Status {
    Open,
}

fn main() {}
