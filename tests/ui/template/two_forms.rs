use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<ts:ms,unix>"]
struct Post {
    ts: jiff::Timestamp,
}

fn main() {}
