use dynakey::{Entity, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<id>"]
struct Post {
    id: u64,
    title: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    name: String,
}

fn read(table: &Table<Post>) {
    let _ = table.query(Post::partition(1)).select((Post::TITLE, User::NAME));
}

fn main() {}
