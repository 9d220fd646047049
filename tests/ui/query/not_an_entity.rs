use dynakey::Table;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Post {
    post_id: u64,
}

async fn read(table: &Table<Post>, post: &Post) {
    let _ = table.put(post).await;
}

fn main() {}
