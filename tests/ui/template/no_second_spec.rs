use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<ts:ms,>"]
struct Post {
    ts: jiff::Timestamp,
}

fn main() {}
