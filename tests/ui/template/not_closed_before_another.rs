use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id#<part>"]
struct Post {
    post_id: u64,
    part: u64,
}

fn main() {}
