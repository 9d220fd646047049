use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<id>"]
struct Post {
    id: u64,
    templates: Vec<String>,
}

fn main() {}
