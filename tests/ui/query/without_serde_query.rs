use dynakey::{Entity, Table};

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

async fn read(table: &Table<Post>) {
    let _ = table.query(Post::partition(7_u64)).limit(1).all().await;
}

fn main() {}
