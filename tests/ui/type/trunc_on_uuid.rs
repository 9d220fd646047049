use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<id:trunc>"]
struct Reading {
    device: u64,
    id: uuid::Uuid,
}

fn main() {}
