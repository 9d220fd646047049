//! Key attribute values, as DynamoDB has them.

use std::cmp::Ordering;
use std::fmt;

/// The value of a key attribute: DynamoDB's `S`, `N` or `B`.
///
/// `&str` and `String` turn into `S`, integers into `N`, bytes into `B`. Values sort as DynamoDB sorts them: texts and
/// binaries by their bytes, numbers by their value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum KeyValue {
    /// A string.
    S(String),
    /// A number, in decimal.
    N(String),
    /// Binary.
    B(Vec<u8>),
}

impl KeyValue {
    /// The text of a string or number; `None` for binary.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::S(text) | Self::N(text) => Some(text),
            Self::B(_) => None,
        }
    }

    pub(crate) fn type_name(&self) -> &'static str {
        match self {
            Self::S(_) => "S",
            Self::N(_) => "N",
            Self::B(_) => "B",
        }
    }
}

impl fmt::Display for KeyValue {
    /// A string in quotes, a number bare, binary in hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::S(text) => write!(f, "\"{}\"", Quoted(text)),
            Self::N(number) => f.write_str(number),
            Self::B(bytes) => {
                f.write_str("0x")?;
                bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
    }
}

/// A text with quotes, backslashes and control characters escaped, and all else as it is.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '"' | '\\' => write!(f, "\\{c}"),
            c if c.is_control() => write!(f, "{}", c.escape_default()),
            c => fmt::Write::write_char(f, c),
        })
    }
}

impl Ord for KeyValue {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::S(a), Self::S(b)) => a.cmp(b),
            (Self::N(a), Self::N(b)) => compare_integers(a, b),
            (Self::B(a), Self::B(b)) => a.cmp(b),
            _ => self.type_name().cmp(other.type_name()),
        }
    }
}

impl PartialOrd for KeyValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares decimal integers by value, texts that are none by their bytes.
fn compare_integers(a: &str, b: &str) -> Ordering {
    let key = |text: &str| text.parse::<i128>().ok();
    key(a).cmp(&key(b)).then_with(|| a.cmp(b))
}

impl From<&str> for KeyValue {
    fn from(text: &str) -> Self {
        Self::S(text.to_owned())
    }
}

impl From<String> for KeyValue {
    fn from(text: String) -> Self {
        Self::S(text)
    }
}

impl From<&String> for KeyValue {
    fn from(text: &String) -> Self {
        Self::S(text.clone())
    }
}

impl From<&[u8]> for KeyValue {
    fn from(bytes: &[u8]) -> Self {
        Self::B(bytes.to_vec())
    }
}

impl From<Vec<u8>> for KeyValue {
    fn from(bytes: Vec<u8>) -> Self {
        Self::B(bytes)
    }
}

impl From<&KeyValue> for KeyValue {
    fn from(value: &KeyValue) -> Self {
        value.clone()
    }
}

macro_rules! numbers {
    ($($int:ty)*) => { $(
        impl From<$int> for KeyValue {
            fn from(number: $int) -> Self {
                Self::N(number.to_string())
            }
        }
    )* };
}

numbers!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128);

/// An encoded primary key: the values of its key attributes.
///
/// Sorts by partition key, then by sort key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EncodedKey {
    /// The partition key's value.
    pub pk: KeyValue,
    /// The sort key's value; `None` for a simple primary key.
    pub sk: Option<KeyValue>,
}

impl fmt::Display for EncodedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pk.fmt(f)?;
        self.sk.as_ref().map_or(Ok(()), |sk| write!(f, " / {sk}"))
    }
}
