use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<id:010>"]
struct Reading {
    device: u64,
    id: uuid::Uuid,
}

fn main() {}
