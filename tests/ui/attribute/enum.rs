use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
enum Post {
    Draft { post_id: u64 },
}

fn main() {}
