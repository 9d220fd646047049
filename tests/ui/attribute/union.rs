use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
union Post {
    post_id: u64,
}

fn main() {}
