use dynakey::Entity;

mod text {
    pub fn serialize<S: serde::Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text: String = serde::Deserialize::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[derive(Entity, serde::Serialize, serde::Deserialize)]
#[pk = "USER#<id>"]
struct User {
    id: u64,
    #[version]
    #[serde(with = "text")]
    version: u64,
}

fn main() {}
