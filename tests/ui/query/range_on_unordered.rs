use dynakey::{ComponentError, Encoding, Entity, KeyComponent, Scalar};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Version(String);

impl KeyComponent for Version {
    const ENCODING: Encoding = Encoding::text().unordered();

    fn encode(&self) -> Scalar<'_> {
        Scalar::text(self.0.as_str())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        scalar.into_text().map(|text| Self(text.into_owned()))
    }
}

#[derive(Entity)]
#[pk = "REPO#<repo>"]
#[sk = "<version>"]
struct Release {
    repo: u64,
    version: Version,
}

fn main() {
    let _ = Release::partition(1_u64).version_range(Version("1.2".to_owned())..);
}
