//! A place in a read, as text that can go around the world.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::key::KeyValue;

/// The first byte of every cursor: another layout has another.
const VERSION: u8 = 1;

/// The longest text that is worth decoding: no place of DynamoDB's has as much in it.
const MAX_TEXT: usize = 32 * 1024;

const CHECKSUM: usize = 4;

/// What a cursor belongs to, as a number.
pub(crate) type Fingerprint = [u8; 8];

/// A place in a query or scan: where a page ended, and where the next begins.
///
/// `Display`, `FromStr` and serde have it as one text that fits into a URL. It belongs to a table, an index, a direction,
/// a partition and the components that were fixed, and not to the values of a range: `now - 24h..` can be paged. In any
/// other read it is [`Error::Cursor`]. It is neither encrypted nor signed, and need not be: the partition always
/// comes from the query, and a place outside of the query's range is clamped to it, so that whoever makes up a cursor
/// can do no more than move within the read.
///
/// ```
/// # use dynakey::{Cursor, Entity, Table};
/// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
/// # #[pk = "LIST#<list>"]
/// # #[sk = "<n:04>"]
/// # struct Entry { list: String, n: u32, text: String }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), dynakey::Error> {
/// # let table = Table::<Entry>::local().await?;
/// # let entry = |n| Entry { list: "todo".into(), n, text: "write".into() };
/// # for n in 1..=5 { table.put(&entry(n)).await?; }
/// let page = table.query(Entry::partition("todo")).limit(2).page().await?;
/// let text = page.next.expect("there is more").to_string();
///
/// let cursor: Cursor = text.parse()?;
/// let page = table.query(Entry::partition("todo")).limit(2).after(cursor.clone()).page().await?;
/// assert_eq!(page.items, [entry(3), entry(4)]);
///
/// let other = table.query(Entry::partition("done")).after(cursor).all().await;
/// assert!(matches!(other, Err(dynakey::Error::Cursor { .. })));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Cursor {
    pub(crate) fingerprint: Fingerprint,
    /// The values of the key attributes that the query leaves open, in order.
    pub(crate) position: Vec<KeyValue>,
}

impl Cursor {
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend(self.fingerprint);
        for value in &self.position {
            let (tag, value) = match value {
                KeyValue::S(text) => (b'S', text.as_bytes()),
                KeyValue::N(number) => (b'N', number.as_bytes()),
                KeyValue::B(binary) => (b'B', binary.as_slice()),
            };
            // No key is longer; one that were would not be read back.
            let size = u16::try_from(value.len()).unwrap_or(u16::MAX);
            bytes.push(tag);
            bytes.extend(size.to_be_bytes());
            bytes.extend(value);
        }
        let sum = checksum(&bytes);
        bytes.extend(sum);
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (body, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        if checksum(body) != *sum {
            return None;
        }
        let body = body.strip_prefix(&[VERSION])?;
        let (fingerprint, mut rest) = body.split_first_chunk()?;
        let mut position = Vec::new();
        while let Some((tag, after)) = rest.split_first() {
            let (size, after) = after.split_first_chunk()?;
            let (value, after) = after.split_at_checked(u16::from_be_bytes(*size).into())?;
            let text = || String::from_utf8(value.to_vec()).ok();
            position.push(match tag {
                b'S' => KeyValue::S(text()?),
                b'N' => KeyValue::N(text()?),
                b'B' => KeyValue::B(value.to_vec()),
                _ => return None,
            });
            rest = after;
        }
        Some(Self {
            fingerprint: *fingerprint,
            position,
        })
    }
}

/// Finds what was cut or mistyped on the way. It is no secret: see [`Cursor`] for why it need not be.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let mut sum = [0; CHECKSUM];
    for (to, from) in sum.iter_mut().zip(Sha256::digest(bytes)) {
        *to = from;
    }
    sum
}

/// A number for these parts, none of which can be taken for another.
pub(crate) fn fingerprint<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Fingerprint {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    let mut number = Fingerprint::default();
    for (to, from) in number.iter_mut().zip(digest.finalize()) {
        *to = from;
    }
    number
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&URL_SAFE_NO_PAD.encode(self.to_bytes()))
    }
}

impl fmt::Debug for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cursor({self})")
    }
}

impl FromStr for Cursor {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let bytes = (text.len() <= MAX_TEXT).then(|| URL_SAFE_NO_PAD.decode(text));
        bytes
            .and_then(Result::ok)
            .and_then(|bytes| Self::from_bytes(&bytes))
            .ok_or(Error::Cursor {
                reason: "it is damaged, or the text of something else",
            })
    }
}

impl From<&Cursor> for Option<Cursor> {
    fn from(cursor: &Cursor) -> Self {
        Some(cursor.clone())
    }
}

impl Serialize for Cursor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cursor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn values() -> impl Strategy<Value = KeyValue> {
        prop_oneof![
            any::<String>().prop_map(KeyValue::S),
            "-?[0-9]{1,38}".prop_map(KeyValue::N),
            Just(KeyValue::N("1.5".to_owned())),
            vec(any::<u8>(), 0..64).prop_map(KeyValue::B),
        ]
    }

    proptest! {
        #[test]
        fn texts_read_back(fingerprint: Fingerprint, position in vec(values(), 0..6)) {
            let cursor = Cursor { fingerprint, position };
            let text = cursor.to_string();
            prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
            let again: Cursor = text.parse().expect("a cursor");
            prop_assert_eq!(again, cursor);
        }

        #[test]
        fn one_other_character_is_found(
            fingerprint: Fingerprint,
            position in vec(values(), 0..3),
            at: prop::sample::Index,
            other in "[A-Za-z0-9_-]",
        ) {
            let text = Cursor { fingerprint, position }.to_string();
            let at = at.index(text.len());
            let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            prop_assume!(changed != text);
            prop_assert!(matches!(changed.parse::<Cursor>(), Err(Error::Cursor { .. })), "{changed}");
        }

        // With a checksum that fits, so that what is behind it is reached.
        #[test]
        fn no_bytes_panic(bytes in vec(any::<u8>(), 0..200), text: String) {
            let _ = text.parse::<Cursor>();
            let mut whole = vec![VERSION];
            whole.extend(bytes);
            let sum = checksum(&whole);
            whole.extend(sum);
            if let Some(cursor) = Cursor::from_bytes(&whole) {
                prop_assert_eq!(cursor.to_bytes(), whole);
            }
        }
    }
}
