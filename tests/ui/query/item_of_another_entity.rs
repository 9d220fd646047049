use dynakey::{Entity, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

#[derive(Entity, Serialize, Deserialize)]
#[pk = "USER#<user_id>"]
struct User {
    user_id: u64,
}

async fn write(table: &Table<Post>) {
    let _ = table.put(&User { user_id: 1 }).await;
}

fn main() {}
