use dynakey::{Entity, Table};

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

async fn read(table: &Table<Post>) {
    let _ = table.delete(Post::key(7_u64)).await;
}

fn main() {}
