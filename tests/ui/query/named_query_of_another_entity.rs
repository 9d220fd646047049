use dynakey::{Entity, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

#[derive(Entity, Serialize, Deserialize)]
#[pk = "USER#<user_id>"]
#[sk = "<team>#<ts>"]
struct User {
    user_id: u64,
    team: u64,
    ts: u64,
}

async fn read(table: &Table<Post>) {
    let _ = table.query(User::children_of(1_u64, 2_u64)).all().await;
}

fn main() {}
