use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<self.post_id>"]
struct Post {
    post_id: u64,
}

fn main() {}
