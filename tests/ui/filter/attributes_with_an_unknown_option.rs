use dynakey::Attributes;

#[derive(Attributes)]
#[attributes(krate = "dynakey")]
struct Parcel {
    width: u32,
}

fn main() {}
