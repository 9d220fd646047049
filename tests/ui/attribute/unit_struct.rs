use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST"]
struct Post;

fn main() {}
