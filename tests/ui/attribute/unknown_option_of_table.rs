use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[table(type_atr = "kind")]
struct Post {
    post_id: u64,
}

fn main() {}
