use dynakey::Entity;

#[derive(Entity)]
#[pk = "SESSION#<id>"]
struct Session {
    id: u64,
    #[ttl]
    expires: String,
}

fn main() {}
