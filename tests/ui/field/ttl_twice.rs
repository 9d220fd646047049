use dynakey::Entity;

#[derive(Entity)]
#[pk = "SESSION#<id>"]
struct Session {
    id: u64,
    #[ttl]
    expires: u64,
    #[ttl]
    deleted: u64,
}

fn main() {}
