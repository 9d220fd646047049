use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<ts:ms,trunc,trunc>"]
struct Post {
    ts: jiff::Timestamp,
}

fn main() {}
