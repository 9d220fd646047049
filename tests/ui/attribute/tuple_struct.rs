use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<0>"]
struct Post(u64);

fn main() {}
