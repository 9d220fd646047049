use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(crate = "dyna key")]
struct PostId(u64);

fn main() {}
