use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(rename_all = "lowercase")]
enum Status {
    ReOpen,
    Reopen,
}

fn main() {}
