use dynakey::Attributes;

#[derive(Attributes)]
struct Parcel {
    width: u32,
    #[key(name = "width")]
    height: u32,
}

fn main() {}
