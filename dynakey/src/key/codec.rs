//! How one component is written: found at compile time from its type, its spec and its place in the template.

use super::bytes::ByteSet;
use super::component::{Encoding, Kind, UNBOUNDED};
use super::spec::{Form, Spec};
use super::time::Time;

/// Where a component stands.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    pub half: Half,
    pub follow: Follow,
    /// The component is the whole template, so that the attribute may keep DynamoDB's own type.
    pub alone: bool,
}

/// A half of a composite key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The partition key: up to 2048 bytes, compared by equality only.
    Partition,
    /// The sort key: up to 1024 bytes, in byte order.
    Sort,
}

impl Half {
    /// DynamoDB's limit on the value, in bytes (developer guide, "Quotas in Amazon DynamoDB").
    pub(crate) const fn limit(self) -> u32 {
        match self {
            Self::Partition => 2048,
            Self::Sort => 1024,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Partition => "partition key",
            Self::Sort => "sort key",
        }
    }
}

/// What stands after a component.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// The end of the key.
    End,
    /// A literal; this is its first byte, the delimiter.
    Delimiter(u8),
    /// Another component.
    Component,
}

/// The writing of one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Codec {
    /// Text with these bytes percent-escaped.
    Escaped(ByteSet),
    /// Text that is the whole key: there is nothing to forge.
    Verbatim,
    /// Decimal digits, padded with zeros to a width.
    Padded { width: u8 },
    /// An integer of so many bits, moved up by 2^(bits − 1) so that all are positive, and padded.
    Shifted { bits: u8, width: u8 },
    /// Decimal digits without padding.
    Decimal,
    /// RFC 3339 with so many fraction digits.
    Instant { digits: u8 },
    /// Ticks since 1970 with so many digits below the second, padded.
    Epoch { digits: u8, width: u8 },
    /// DynamoDB's own number, of an integer.
    Number,
    /// DynamoDB's own number, of ticks since 1970 with so many digits below the second.
    EpochNumber { digits: u8 },
}

/// What follows from a codec for the text of a component.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    pub codec: Codec,
    pub bytes: ByteSet,
    pub least: u32,
    pub greatest: u32,
    /// Whether texts sort as values do, while nothing follows.
    pub ordered: bool,
}

/// Why a spec does not fit a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// The spec writes something else than this type's values.
    Spec,
    /// A lone integer of 128 bits.
    WideNumber,
    /// `trunc` where there is no precision to cut.
    Trunc,
}

impl Written {
    pub(crate) const fn resolve(
        encoding: Encoding,
        spec: Spec,
        site: Site,
        none: bool,
    ) -> Result<Self, Misfit> {
        if spec.trunc && !matches!(spec.form, Form::Fraction(_) | Form::Epoch(_)) {
            return Err(Misfit::Trunc);
        }
        // A lone `<field|literal>` is text.
        let alone = site.alone && !none;
        Ok(match (encoding.kind, spec.form) {
            (Kind::Text, Form::Natural) if alone => Self::verbatim(encoding),
            (Kind::Text, Form::Natural) => Self::escaped(encoding, site),
            (Kind::Unsigned { bits: 128 } | Kind::Signed { bits: 128 }, Form::Natural) if alone => {
                return Err(Misfit::WideNumber);
            }
            (Kind::Unsigned { .. } | Kind::Signed { .. }, Form::Natural) if alone => {
                Self::number(Codec::Number)
            }
            (Kind::Unsigned { bits } | Kind::Signed { bits }, Form::Plain) => {
                Self::decimal(encoding.kind, bits)
            }
            (Kind::Unsigned { bits } | Kind::Signed { bits }, Form::Natural)
                if matches!(site.half, Half::Partition) =>
            {
                Self::decimal(encoding.kind, bits)
            }
            (Kind::Unsigned { bits }, Form::Natural) => Self::digits(
                Codec::Padded {
                    width: decimal_digits(bits),
                },
                decimal_digits(bits),
            ),
            (Kind::Signed { bits }, Form::Natural) => Self::digits(
                Codec::Shifted {
                    bits,
                    width: decimal_digits(bits),
                },
                decimal_digits(bits),
            ),
            (Kind::Unsigned { .. }, Form::Padded(width)) => {
                Self::digits(Codec::Padded { width }, width)
            }
            (Kind::Time, Form::Natural) => Self::instant(9),
            (Kind::Time, Form::Fraction(digits)) => Self::instant(digits),
            (Kind::Time, Form::Epoch(digits)) if alone => {
                Self::number(Codec::EpochNumber { digits })
            }
            (Kind::Time, Form::Epoch(digits)) => {
                let width = 10 + digits;
                Self::digits(Codec::Epoch { digits, width }, width)
            }
            _ => return Err(Misfit::Spec),
        })
    }

    const fn verbatim(encoding: Encoding) -> Self {
        let Encoding {
            bytes,
            least,
            greatest,
            ordered,
            ..
        } = encoding;
        Self {
            codec: Codec::Verbatim,
            bytes,
            least,
            greatest,
            ordered,
        }
    }

    /// Escapes what would sort below a delimiter, and the delimiter itself, which a text of fixed width may hold.
    const fn escaped(encoding: Encoding, site: Site) -> Self {
        let mut escapes = ByteSet::range(0, ESCAPE);
        let mut ordered = encoding.ordered;
        if let Follow::Delimiter(delimiter) = site.follow
            && encoding.least != encoding.greatest
        {
            escapes = escapes.with(delimiter);
            // An escaped byte sorts below all that are not escaped.
            ordered = ordered && (delimiter <= ESCAPE || !encoding.bytes.contains(delimiter));
        }
        let (mut bytes, mut escaped) = (encoding.bytes, false);
        let mut byte = 0;
        loop {
            if escapes.contains(byte) && bytes.contains(byte) {
                escaped = true;
                bytes = bytes.without(byte);
            }
            if byte == u8::MAX {
                break;
            }
            byte += 1;
        }
        if escaped {
            bytes = bytes
                .with(ESCAPE)
                .and(ByteSet::DIGITS)
                .and(ByteSet::range(b'A', b'F'));
        }
        let greatest = match encoding.greatest.checked_mul(3) {
            Some(_) if !escaped => encoding.greatest,
            Some(greatest) => greatest,
            None => UNBOUNDED,
        };
        Self {
            codec: Codec::Escaped(escapes),
            bytes,
            least: encoding.least,
            greatest,
            ordered,
        }
    }

    /// Digits of a fixed width.
    const fn digits(codec: Codec, width: u8) -> Self {
        Self {
            codec,
            bytes: ByteSet::DIGITS,
            least: width as u32,
            greatest: width as u32,
            ordered: true,
        }
    }

    const fn decimal(kind: Kind, bits: u8) -> Self {
        let digits = decimal_digits(bits) as u32;
        let (bytes, greatest) = match kind {
            Kind::Signed { .. } => (ByteSet::DIGITS.with(b'-'), digits + 1),
            _ => (ByteSet::DIGITS, digits),
        };
        Self {
            codec: Codec::Decimal,
            bytes,
            least: 1,
            greatest,
            ordered: false,
        }
    }

    const fn number(codec: Codec) -> Self {
        Self {
            codec,
            bytes: ByteSet::DIGITS.with(b'-'),
            least: 1,
            greatest: 39,
            ordered: true,
        }
    }

    const fn instant(digits: u8) -> Self {
        let width = Time::width(digits);
        let bytes = ByteSet::DIGITS.and(ByteSet::of("-T:.Z"));
        Self {
            codec: Codec::Instant { digits },
            bytes,
            least: width,
            greatest: width,
            ordered: true,
        }
    }

    /// Whether all texts have one width, so that anything may follow.
    pub(crate) const fn is_fixed(&self) -> bool {
        self.least == self.greatest
    }
}

/// The escape sign; it and all bytes below it are escaped, so that no byte of a text sorts below a delimiter.
pub(crate) const ESCAPE: u8 = b'%';

/// The decimal digits of the greatest unsigned integer of so many bits.
const fn decimal_digits(bits: u8) -> u8 {
    match bits {
        0..=8 => 3,
        9..=16 => 5,
        17..=32 => 10,
        33..=64 => 20,
        _ => 39,
    }
}
