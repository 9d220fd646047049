use dynakey::Entity;

#[derive(serde::Serialize, serde::Deserialize)]
enum Status {
    Open,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<post_id>"]
#[sk = "<slug>"]
struct Post {
    post_id: u64,
    slug: String,
    status: Option<Status>,
}

fn main() {
    let _ = Post::STATUS.ge(Status::Open);
}
