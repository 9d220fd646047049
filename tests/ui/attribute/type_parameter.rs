use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post<T> {
    post_id: T,
}

fn main() {}
