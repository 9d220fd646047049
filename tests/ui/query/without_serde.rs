use dynakey::{Entity, Table};

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

async fn write(table: &Table<Post>, post: &Post) {
    let _ = table.put(post).await;
}

fn main() {}
