//! Sets of bytes: which bytes the text of a component can hold.

/// A set of bytes, for the declared encoding of a [`KeyComponent`](crate::KeyComponent).
///
/// ```
/// use dynakey::ByteSet;
/// const HEX: ByteSet = ByteSet::range(b'0', b'9').and(ByteSet::range(b'a', b'f'));
/// assert!(HEX.contains(b'c') && !HEX.contains(b'g'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    /// No byte.
    pub const EMPTY: Self = Self([0; 4]);
    /// Every byte.
    pub const ALL: Self = Self([u64::MAX; 4]);
    /// `0` to `9`.
    pub const DIGITS: Self = Self::range(b'0', b'9');

    /// The bytes from `first` to `last`, both included.
    #[must_use]
    pub const fn range(first: u8, last: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut byte = first;
        while byte <= last {
            set = set.with(byte);
            if byte == u8::MAX {
                break;
            }
            byte += 1;
        }
        set
    }

    /// The bytes of a text.
    #[must_use]
    pub const fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut set = Self::EMPTY;
        let mut at = 0;
        while at < bytes.len() {
            set = set.with(bytes[at]);
            at += 1;
        }
        set
    }

    /// These bytes and one more.
    #[must_use]
    pub const fn with(self, byte: u8) -> Self {
        let mut words = self.0;
        words[(byte >> 6) as usize] |= 1 << (byte & 63);
        Self(words)
    }

    /// These bytes without one.
    #[must_use]
    pub const fn without(self, byte: u8) -> Self {
        let mut words = self.0;
        words[(byte >> 6) as usize] &= !(1 << (byte & 63));
        Self(words)
    }

    /// The bytes of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        let mut words = self.0;
        let mut at = 0;
        while at < words.len() {
            words[at] |= other.0[at];
            at += 1;
        }
        Self(words)
    }

    /// Whether the byte is in the set.
    #[must_use]
    pub const fn contains(self, byte: u8) -> bool {
        self.0[(byte >> 6) as usize] & (1 << (byte & 63)) != 0
    }

    /// The least byte of the set.
    #[must_use]
    pub const fn least(self) -> Option<u8> {
        let mut byte = 0;
        loop {
            if self.contains(byte) {
                return Some(byte);
            }
            if byte == u8::MAX {
                return None;
            }
            byte += 1;
        }
    }
}
