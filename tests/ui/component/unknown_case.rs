use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(rename_all = "kebap-case")]
enum Status {
    Open,
}

fn main() {}
