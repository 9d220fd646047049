use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(rename_all = "lowercase", rename_all = "UPPERCASE")]
enum Status {
    Open,
}

fn main() {}
