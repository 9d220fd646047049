use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id:040>"]
struct Post {
    post_id: u64,
}

fn main() {}
