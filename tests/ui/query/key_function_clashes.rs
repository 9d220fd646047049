use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post {
    post_id: u64,
}

impl Post {
    fn key(&self) -> u64 {
        self.post_id
    }
}

fn main() {}
