use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Comment {}

fn main() {}
