use dynakey::Attributes;

#[derive(Attributes)]
struct Parcel {
    size: u32,
}

fn main() {}
