use dynakey::Entity;

#[derive(Entity)]
#[pk = "SESSION#<id>"]
#[sk = "<expires>"]
struct Session {
    id: u64,
    #[ttl]
    #[key_only]
    expires: u64,
}

fn main() {}
