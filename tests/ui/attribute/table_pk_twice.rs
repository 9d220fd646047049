use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[table(pk = "PostId", pk = "Id")]
struct Post {
    post_id: u64,
}

fn main() {}
