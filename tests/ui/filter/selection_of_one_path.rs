use dynakey::{Entity, Table};

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<id>"]
struct Post {
    id: u64,
    title: String,
}

fn read(table: &Table<Post>) {
    let _ = table.query(Post::partition(1)).select(Post::TITLE);
}

fn main() {}
