use dynakey::Entity;

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "DEV#<device>"]
#[table(pk = "device")]
struct Reading {
    device: String,
}

fn main() {
    let _ = Reading::DEVICE.begins_with("a");
}
