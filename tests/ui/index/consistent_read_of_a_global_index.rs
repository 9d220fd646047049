use dynakey::{Entity, Table};
use serde::{Deserialize, Serialize};

#[derive(Entity, Serialize, Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
#[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<ts>#<votes>")]
#[gsi(by_place = "places", pk(country, city), sk(opened, post_id))]
struct Comment {
    post_id: u64,
    parent: String,
    ts: jiff::Timestamp,
    author: String,
    votes: i64,
    country: String,
    city: String,
    opened: jiff::Timestamp,
}

async fn read(table: &Table<Comment>) {
    let _ = table.query(Comment::by_author("ann")).consistent().all().await;
}

fn main() {
}
