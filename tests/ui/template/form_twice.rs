use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<ts:ms,ms>"]
struct Post {
    ts: jiff::Timestamp,
}

fn main() {}
