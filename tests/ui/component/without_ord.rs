use dynakey::KeyComponent;

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, Hash)]
struct PostId(u64);

fn main() {}
