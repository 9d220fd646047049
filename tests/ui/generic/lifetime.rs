use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
struct Post<'a> {
    post_id: &'a str,
}

fn main() {}
