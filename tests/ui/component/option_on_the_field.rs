use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct PostId(#[key(rename = "id")] u64);

fn main() {}
