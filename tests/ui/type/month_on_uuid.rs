use dynakey::Entity;

#[derive(Entity)]
#[pk = "DEV#<device>"]
#[sk = "AT#<id:month>"]
struct Reading {
    device: u64,
    id: uuid::Uuid,
}

fn main() {}
