use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "ON#<parent|none>"]
struct Comment {
    post_id: u64,
    parent: String,
}

fn main() {}
