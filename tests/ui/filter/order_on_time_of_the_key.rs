use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<ts>"]
struct Comment {
    post_id: u64,
    ts: jiff::Timestamp,
}

fn main() {
    let epoch = jiff::Timestamp::UNIX_EPOCH;
    let _ = Comment::TS.between(epoch, epoch);
}
