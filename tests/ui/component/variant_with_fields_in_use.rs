use dynakey::{Entity, KeyComponent};

#[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Status {
    Open,
    Closed(u64),
}

#[derive(Entity)]
#[pk = "POST#<status>"]
struct Post {
    status: Status,
}

fn main() {
    let _ = Post::key(Status::Open);
}
