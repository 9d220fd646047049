use dynakey::Entity;

type Parent = Option<String>;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "ON#<parent>"]
struct Comment {
    post_id: u64,
    parent: Parent,
}

fn main() {}
