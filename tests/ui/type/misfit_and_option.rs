use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "ON#<parent:plain|none>"]
struct Comment {
    post_id: u64,
    parent: Option<String>,
}

fn main() {}
