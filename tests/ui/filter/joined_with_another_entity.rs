use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "POST#<id>"]
struct Post {
    id: u64,
    title: String,
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    name: String,
}

fn main() {
    let _ = Post::TITLE.eq("a").or(User::NAME.eq("ann"));
}
