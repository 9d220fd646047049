use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<parent|>"]
struct Post {
    parent: Option<u64>,
}

fn main() {}
