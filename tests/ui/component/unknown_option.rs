use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(renam_all = "kebab-case")]
enum Status {
    Open,
}

fn main() {}
