use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[lsi(by_votes = "lsi1", sk = "<votes>")]
struct User {
    id: u64,
    votes: i64,
}

fn main() {}
