use dynakey::{Entity, Table};

#[derive(serde::Serialize, serde::Deserialize)]
struct Meta {
    author: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<id>"]
struct Post {
    id: u64,
    #[serde(flatten)]
    meta: Meta,
}

fn read(table: &Table<Post>) {
    let _ = table.query(Post::partition(1)).select((Post::ID, Post::META));
}

fn main() {}
