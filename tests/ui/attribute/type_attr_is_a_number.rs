use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[table(type_attr = 5)]
struct Post {
    post_id: u64,
}

fn main() {}
