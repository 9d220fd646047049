use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post<const N: usize> {
    post_id: u64,
    body: [u8; N],
}

fn main() {}
