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

async fn read(table: &Table<Post>) {
    let _ = table.query(User::partition(1_u64)).all().await;
}

fn main() {}
