use dynakey::Attributes;

#[derive(Attributes, serde::Serialize)]
#[serde(into = "String")]
#[derive(Clone)]
struct Address {
    city: String,
}

impl From<Address> for String {
    fn from(address: Address) -> Self {
        address.city
    }
}

fn main() {}
