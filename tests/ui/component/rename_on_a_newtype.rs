use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[key(rename_all = "lowercase")]
struct PostId(u64);

fn main() {}
