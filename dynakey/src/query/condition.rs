//! Key conditions: what DynamoDB's Query takes, and how they read.

use std::fmt;

use crate::index::IndexSchema;
use crate::key::KeyValue;

/// A key condition: the partition key's value, and at most one condition on the sort key.
///
/// `Display` writes it in DynamoDB's expression syntax with the values in place; of a value that is filled up with the
/// greatest characters, as the far end of a range may be, the fill is one `…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyCondition {
    pub(crate) pk_attribute: &'static str,
    pub(crate) sk_attribute: &'static str,
    pub(crate) pk: KeyValue,
    /// The other attributes that are fixed, of an index whose keys are several.
    pub(crate) also: Vec<(&'static str, KeyValue)>,
    pub(crate) sort: SortCondition,
}

/// The condition on the sort key.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SortCondition {
    /// Every item of the partition.
    All,
    /// No item at all: an empty or reversed range. Nothing is sent.
    Nothing,
    /// `sk = value`
    Equal(KeyValue),
    /// `begins_with(sk, value)`
    BeginsWith(KeyValue),
    /// `sk BETWEEN low AND high`, both included.
    Between(KeyValue, KeyValue),
    /// `sk >= value`
    AtLeast(KeyValue),
    /// `sk > value`
    Above(KeyValue),
    /// `sk <= value`
    AtMost(KeyValue),
    /// `sk < value`
    Below(KeyValue),
}

impl SortCondition {
    /// The values in it.
    #[cfg(feature = "client")]
    pub(crate) fn values(&self) -> (Option<&KeyValue>, Option<&KeyValue>) {
        match self {
            Self::All | Self::Nothing => (None, None),
            Self::Equal(a)
            | Self::BeginsWith(a)
            | Self::AtLeast(a)
            | Self::Above(a)
            | Self::AtMost(a)
            | Self::Below(a) => (Some(a), None),
            Self::Between(low, high) => (Some(low), Some(high)),
        }
    }
}

impl KeyCondition {
    /// The value of the partition key.
    #[must_use]
    pub fn pk(&self) -> &KeyValue {
        &self.pk
    }

    /// The condition on the sort key.
    #[must_use]
    pub fn sort(&self) -> &SortCondition {
        &self.sort
    }

    /// Whether no item can meet the condition, so that nothing is sent.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sort == SortCondition::Nothing
    }

    /// Whether it is a whole key.
    #[cfg(feature = "client")]
    pub(crate) fn is_equal(&self) -> bool {
        matches!(self.sort, SortCondition::Equal(_))
    }

    /// The attributes that are fixed by equality, and their values.
    #[cfg(feature = "client")]
    pub(crate) fn fixed(&self) -> impl Iterator<Item = (&'static str, &KeyValue)> {
        let sort = match &self.sort {
            SortCondition::Equal(value) => Some((self.sk_attribute, value)),
            _ => None,
        };
        let also = self.also.iter().map(|(name, value)| (*name, value));
        std::iter::once((self.pk_attribute, &self.pk))
            .chain(also)
            .chain(sort)
    }
}

impl fmt::Display for KeyCondition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sk, value) = (self.sk_attribute, abbreviated);
        write!(f, "{} = {}", self.pk_attribute, value(&self.pk))?;
        for (attribute, at) in &self.also {
            write!(f, " AND {attribute} = {}", value(at))?;
        }
        match &self.sort {
            SortCondition::All => Ok(()),
            SortCondition::Nothing => write!(f, " AND {sk} in an empty range"),
            SortCondition::Equal(at) => write!(f, " AND {sk} = {}", value(at)),
            SortCondition::BeginsWith(head) => write!(f, " AND begins_with({sk}, {})", value(head)),
            SortCondition::Between(low, high) => {
                write!(f, " AND {sk} BETWEEN {} AND {}", value(low), value(high))
            }
            SortCondition::AtLeast(low) => write!(f, " AND {sk} >= {}", value(low)),
            SortCondition::Above(low) => write!(f, " AND {sk} > {}", value(low)),
            SortCondition::AtMost(high) => write!(f, " AND {sk} <= {}", value(high)),
            SortCondition::Below(high) => write!(f, " AND {sk} < {}", value(high)),
        }
    }
}

/// A query as a person reads it; see [`Query::explain`](crate::Query::explain).
#[derive(Clone, Debug)]
pub struct Explanation {
    entity: &'static str,
    index: Option<&'static IndexSchema>,
    condition: KeyCondition,
}

impl Explanation {
    pub(crate) fn new(
        entity: &'static str,
        index: Option<&'static IndexSchema>,
        condition: KeyCondition,
    ) -> Self {
        Self {
            entity,
            index,
            condition,
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entity)?;
        if let Some(index) = self.index {
            write!(f, " by index `{}`", index.name)?;
        }
        write!(f, " where {}", self.condition)?;
        if self.condition.is_empty() {
            f.write_str(" (nothing is sent)")
        } else {
            Ok(())
        }
    }
}

/// A value with a fill of the greatest characters, or bytes, cut to one `…`.
fn abbreviated(value: &KeyValue) -> String {
    let (own, is_filled) = match value {
        KeyValue::S(text) => {
            let own = text.trim_end_matches(['\u{7F}', '\u{7FF}', '\u{FFFF}', '\u{10FFFF}']);
            (KeyValue::from(own), text.len() - own.len() > FILL)
        }
        KeyValue::B(bytes) => {
            let own = bytes
                .iter()
                .rposition(|&byte| byte != 0xFF)
                .map_or(0, |last| last + 1);
            (KeyValue::from(&bytes[..own]), bytes.len() - own > FILL)
        }
        KeyValue::N(_) => return value.to_string(),
    };
    if is_filled {
        format!("{own}…")
    } else {
        value.to_string()
    }
}

/// A fill is longer than this; what is shorter may be somebody's data.
const FILL: usize = 16;
