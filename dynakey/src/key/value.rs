//! Key attribute values, as DynamoDB has them.

use std::cmp::Ordering;
use std::fmt;

/// The value of a key attribute: DynamoDB's `S`, `N` or `B`.
///
/// `&str` and `String` turn into `S`, integers into `N`, bytes into `B`. Values sort as DynamoDB sorts them: texts and
/// binaries by their bytes, numbers by their value.
///
/// ```
/// use dynakey::KeyValue;
/// assert!(KeyValue::from(9) < KeyValue::from(10));
/// assert!(KeyValue::from("10") < KeyValue::from("9"));
/// ```
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

    /// Whether DynamoDB takes it as a key of at most so many bytes.
    #[cfg(feature = "client")]
    pub(crate) fn is_storable(&self, max: usize) -> bool {
        match self {
            Self::S(text) => (1..=max).contains(&text.len()),
            Self::B(bytes) => (1..=max).contains(&bytes.len()),
            Self::N(number) => {
                number.len() <= MAX_NUMBER && Decimal::parse(number).is_some_and(|it| it.fits())
            }
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
            (Self::N(a), Self::N(b)) => compare_numbers(a, b),
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

/// Compares decimal numbers by value, texts that are none by their bytes.
fn compare_numbers(a: &str, b: &str) -> Ordering {
    match (Decimal::parse(a), Decimal::parse(b)) {
        (Some(x), Some(y)) => x.cmp(&y),
        (x, y) => x.is_some().cmp(&y.is_some()).then_with(|| a.cmp(b)),
    }
}

/// The longest text of a number that is worth reading: 38 digits, with zeros before or after them.
#[cfg(feature = "client")]
const MAX_NUMBER: usize = 256;

/// A number as DynamoDB writes it: 0.d₁d₂… times a power of ten, where d₁ is not zero.
#[derive(PartialEq, Eq)]
struct Decimal {
    negative: bool,
    exponent: i64,
    digits: String,
}

impl Decimal {
    /// Whether it has DynamoDB's 38 digits and size.
    #[cfg(feature = "client")]
    fn fits(&self) -> bool {
        self.digits.len() <= 38 && (-129..=126).contains(&self.exponent)
    }

    fn parse(text: &str) -> Option<Self> {
        let negative = text.starts_with('-');
        let text = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let digits = all.trim_start_matches('0');
        let leading = i64::try_from(all.len() - digits.len()).ok()?;
        let point = i64::try_from(whole.len())
            .ok()?
            .checked_add(exponent.parse().ok()?)?;
        let digits = digits.trim_end_matches('0').to_owned();
        // Zero has no digits, no sign and no size.
        let exponent = if digits.is_empty() {
            0
        } else {
            point.checked_sub(leading)?
        };
        Some(Self {
            negative: negative && !digits.is_empty(),
            exponent,
            digits,
        })
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let size = |number: &Self| (!number.digits.is_empty(), number.exponent);
        let magnitude = size(self)
            .cmp(&size(other))
            .then_with(|| self.digits.cmp(&other.digits));
        match (self.negative, other.negative) {
            (false, false) => magnitude,
            (true, true) => magnitude.reverse(),
            (negative, _) => {
                if negative {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
        }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
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

#[cfg(test)]
mod tests {
    use super::KeyValue;

    #[test]
    fn numbers_sort_by_value() {
        let sorted = [
            "-18446744073709551615",
            "-10",
            "-9.5",
            "-9",
            "-1e-3",
            "0",
            "1E-130",
            "0.05",
            "0.5",
            "1",
            "1.5",
            "9",
            "10",
            "1e2",
            "18446744073709551615",
            "99999999999999999999999999999999999999",
        ];
        let values = sorted.map(|number| KeyValue::N(number.to_owned()));
        for (at, a) in values.iter().enumerate() {
            for (other, b) in values.iter().enumerate() {
                assert_eq!(a.cmp(b), at.cmp(&other), "{a} and {b}");
            }
        }
    }
}
