use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<id:day>"]
struct Reading {
    device: u64,
    id: uuid::Uuid,
}

fn main() {}
