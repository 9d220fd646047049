use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<slug>"]
struct Comment {
    post_id: u64,
    parent: String,
    slug: String,
}

fn main() {
    let _ = Comment::partition(123).slug_starts_with("ru");
}
