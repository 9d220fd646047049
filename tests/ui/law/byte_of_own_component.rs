use dynakey::{ByteSet, ComponentError, Encoding, Entity, KeyComponent, Scalar};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Version(String);

impl KeyComponent for Version {
    const ENCODING: Encoding = Encoding::text()
        .bytes(ByteSet::of("0123456789."))
        .unordered();

    fn encode(&self) -> Scalar<'_> {
        Scalar::text(self.0.as_str())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        scalar.into_text().map(|text| Self(text.into_owned()))
    }
}

#[derive(Entity)]
#[pk = "<version>1<name>"]
struct Release {
    version: Version,
    name: String,
}

fn main() {}
