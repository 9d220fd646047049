use dynakey::{Entity, KeyComponent};

#[derive(KeyComponent, serde::Serialize, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Name(String);

#[derive(Entity)]
#[pk = "SESSION#<id>"]
struct Session {
    id: u64,
    #[ttl]
    expires: Name,
}

fn main() {}
