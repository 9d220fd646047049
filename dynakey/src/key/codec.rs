//! How one component is written: found at compile time from its type, its spec and its place in the template.

use super::bytes::ByteSet;
use super::component::{Encoding, Kind, UNBOUNDED};
use super::spec::{Form, Spec};
use super::text::ESCAPE;
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
    /// Text with the escape sign, all below it and this delimiter percent-escaped.
    Escaped(u8),
    /// Text as it is, which may not hold this delimiter.
    Raw(Option<u8>),
    /// Text that is the whole key: there is nothing to forge.
    Verbatim,
    /// Decimal digits, padded with zeros to a width; under `desc` taken from the greatest.
    Padded { width: u8, from: Option<u128> },
    /// An integer of so many bits, moved up by 2^(bits − 1) so that all are positive, and padded.
    Shifted {
        bits: u8,
        width: u8,
        from: Option<u128>,
    },
    /// Decimal digits without padding.
    Decimal,
    /// RFC 3339 with so many fraction digits.
    Instant { digits: u8 },
    /// The first so many characters of RFC 3339: a date, or a bucket of time.
    Calendar { width: u8 },
    /// Ticks since 1970 with so many digits below the second, padded.
    Epoch {
        digits: u8,
        width: u8,
        from: Option<u128>,
    },
    /// Lower-case hexadecimal.
    Hex,
    /// DynamoDB's own number, of an integer.
    Number,
    /// DynamoDB's own number, of ticks since 1970 with so many digits below the second.
    EpochNumber { digits: u8 },
    /// DynamoDB's own binary. Until it is a whole key value, it is held in hexadecimal.
    Binary,
}

impl Codec {
    /// The width of what is written at one width, whatever the value.
    pub(crate) const fn width(self) -> Option<usize> {
        match self {
            Self::Padded { width, .. }
            | Self::Shifted { width, .. }
            | Self::Epoch { width, .. }
            | Self::Calendar { width } => Some(width as usize),
            Self::Instant { digits } => Some(Time::width(digits) as usize),
            _ => None,
        }
    }
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
    Form,
    /// A lone integer of 128 bits.
    WideNumber,
    /// `trunc` where there is no precision to cut.
    Trunc,
    /// `desc` where there is nothing to complement.
    Desc,
    /// `raw` where nothing is escaped.
    Raw,
    /// `lower` where there is no case.
    Lower,
}

impl Written {
    /// Finds the codec; also gives the spec that is in force, without what a default said in vain.
    pub(crate) const fn resolve(
        encoding: Encoding,
        mut spec: Spec,
        site: Site,
        none: bool,
    ) -> Result<(Self, Spec), Misfit> {
        let kind = encoding.kind;
        let misfit = if !fits_form(kind, spec.form) {
            Some(Misfit::Form)
        } else if spec.trunc && !matches!(spec.form, Form::Fraction(_) | Form::Epoch(_)) {
            Some(Misfit::Trunc)
        } else if spec.desc && !takes_desc(kind, spec.form) {
            Some(Misfit::Desc)
        } else if spec.raw && !matches!(kind, Kind::Text) {
            Some(Misfit::Raw)
        } else if spec.lower && !takes_lower(kind, spec.form) {
            Some(Misfit::Lower)
        } else {
            None
        };
        if let Some(misfit) = misfit {
            if !spec.by_default {
                return Err(misfit);
            }
            if !fits_form(kind, spec.form) {
                spec.form = Form::Natural;
            }
            spec.trunc = spec.trunc && matches!(spec.form, Form::Fraction(_) | Form::Epoch(_));
            spec.desc = spec.desc && takes_desc(kind, spec.form);
            spec.raw = spec.raw && matches!(kind, Kind::Text);
            spec.lower = spec.lower && takes_lower(kind, spec.form);
        }
        // A lone `<field|literal>` is text, and so is a complement.
        let alone = site.alone && !none && !spec.desc;
        if alone
            && matches!(spec.form, Form::Natural)
            && matches!(
                kind,
                Kind::Unsigned { bits: 128 } | Kind::Signed { bits: 128 }
            )
        {
            return Err(Misfit::WideNumber);
        }
        Ok((Self::of(encoding, spec, site, alone), spec))
    }

    const fn of(encoding: Encoding, spec: Spec, site: Site, alone: bool) -> Self {
        match (encoding.kind, spec.form) {
            (Kind::Text, _) if alone => Self::text(Codec::Verbatim, encoding, spec),
            (Kind::Text, _) if spec.raw => Self::raw(encoding, spec, site),
            (Kind::Text, _) => Self::escaped(encoding, spec, site),
            (Kind::Bytes, _) => Self::hex(encoding, alone),
            (Kind::Unsigned { .. } | Kind::Signed { .. }, Form::Natural) if alone => {
                Self::number(Codec::Number)
            }
            (Kind::Unsigned { bits } | Kind::Signed { bits }, Form::Plain) => {
                Self::decimal(encoding.kind, bits)
            }
            (Kind::Unsigned { bits } | Kind::Signed { bits }, Form::Natural)
                if matches!(site.half, Half::Partition) && !spec.desc =>
            {
                Self::decimal(encoding.kind, bits)
            }
            (Kind::Unsigned { .. }, Form::Padded(width)) => {
                let from = if spec.desc {
                    Some(greatest_of_digits(width))
                } else {
                    None
                };
                Self::digits(Codec::Padded { width, from }, width)
            }
            (Kind::Unsigned { bits }, _) => {
                let width = decimal_digits(bits);
                let from = if spec.desc {
                    Some(greatest_of_bits(bits))
                } else {
                    None
                };
                Self::digits(Codec::Padded { width, from }, width)
            }
            (Kind::Signed { bits }, _) => {
                let width = decimal_digits(bits);
                let from = if spec.desc {
                    Some(greatest_of_bits(bits))
                } else {
                    None
                };
                Self::digits(Codec::Shifted { bits, width, from }, width)
            }
            (Kind::Time, Form::Epoch(digits)) if alone => {
                Self::number(Codec::EpochNumber { digits })
            }
            (Kind::Time, Form::Epoch(digits)) => {
                let width = 10 + digits;
                let from = if spec.desc {
                    Some(greatest_of_digits(width))
                } else {
                    None
                };
                Self::digits(
                    Codec::Epoch {
                        digits,
                        width,
                        from,
                    },
                    width,
                )
            }
            (Kind::Time | Kind::Date, Form::Bucket(width)) => Self::calendar(width, spec),
            (Kind::Time, Form::Fraction(digits)) => Self::instant(digits, spec),
            (Kind::Time, _) => Self::instant(9, spec),
            (Kind::Date, _) => Self::calendar(10, spec),
        }
    }

    /// Text whose bytes are the type's own, but for case.
    const fn text(codec: Codec, encoding: Encoding, spec: Spec) -> Self {
        let Encoding {
            bytes,
            least,
            greatest,
            ordered,
            ..
        } = encoding;
        // Folding may change a character's width, but not that of ASCII.
        let ascii = matches!(bytes.and(ASCII), ASCII);
        let (bytes, least, greatest) = match (spec.lower, ascii) {
            (false, _) => (bytes, least, greatest),
            (true, true) => (folded(bytes), least, greatest),
            (true, false) => (bytes.and(folded(bytes)).and(FOLDED), 1, UNBOUNDED),
        };
        Self {
            codec,
            bytes,
            least,
            greatest,
            ordered,
        }
    }

    const fn raw(encoding: Encoding, spec: Spec, site: Site) -> Self {
        let mut text = Self::text(Codec::Raw(None), encoding, spec);
        if let Follow::Delimiter(delimiter) = site.follow
            && !text.is_fixed()
        {
            text.codec = Codec::Raw(Some(delimiter));
            text.bytes = text.bytes.without(delimiter);
        }
        // What is not escaped may sort below a delimiter.
        text.ordered = text.ordered && (matches!(site.follow, Follow::End) || text.is_fixed());
        text
    }

    /// Escapes what would sort below a delimiter, and the delimiter itself, which a text of fixed width may hold.
    const fn escaped(encoding: Encoding, spec: Spec, site: Site) -> Self {
        let Self {
            mut bytes,
            least,
            greatest,
            mut ordered,
            ..
        } = Self::text(Codec::Verbatim, encoding, spec);
        // Without a delimiter nothing beyond is escaped.
        let mut delimiter = ESCAPE;
        if let Follow::Delimiter(byte) = site.follow
            && least != greatest
        {
            delimiter = byte;
            // An escaped byte sorts below all that are not escaped.
            ordered = ordered && (byte <= ESCAPE || !bytes.contains(byte));
        }
        let mut escaped = false;
        let mut byte = 0;
        loop {
            if (byte <= ESCAPE || byte == delimiter) && bytes.contains(byte) {
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
        let greatest = match greatest.checked_mul(3) {
            Some(_) if !escaped => greatest,
            Some(greatest) => greatest,
            None => UNBOUNDED,
        };
        Self {
            codec: Codec::Escaped(delimiter),
            bytes,
            least,
            greatest,
            ordered,
        }
    }

    const fn hex(encoding: Encoding, alone: bool) -> Self {
        let codec = if alone { Codec::Binary } else { Codec::Hex };
        let bytes = ByteSet::DIGITS.and(ByteSet::range(b'a', b'f'));
        let greatest = match encoding.greatest.checked_mul(2) {
            Some(greatest) => greatest,
            None => UNBOUNDED,
        };
        Self {
            codec,
            bytes,
            least: encoding.least * 2,
            greatest,
            ordered: encoding.ordered,
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

    const fn instant(digits: u8, spec: Spec) -> Self {
        Self::time(Codec::Instant { digits }, Time::width(digits), spec)
    }

    const fn calendar(width: u8, spec: Spec) -> Self {
        Self::time(Codec::Calendar { width }, width as u32, spec)
    }

    const fn time(codec: Codec, width: u32, spec: Spec) -> Self {
        let bytes = ByteSet::DIGITS.and(ByteSet::of("-T:.Z"));
        let bytes = if spec.lower { folded(bytes) } else { bytes };
        Self {
            codec,
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

const fn fits_form(kind: Kind, form: Form) -> bool {
    match form {
        Form::Natural => true,
        Form::Padded(_) => matches!(kind, Kind::Unsigned { .. }),
        Form::Plain => matches!(kind, Kind::Unsigned { .. } | Kind::Signed { .. }),
        Form::Fraction(_) | Form::Epoch(_) => matches!(kind, Kind::Time),
        // A date has no hours.
        Form::Bucket(width) => {
            matches!(kind, Kind::Time) || matches!(kind, Kind::Date) && width <= 10
        }
    }
}

const fn takes_desc(kind: Kind, form: Form) -> bool {
    match kind {
        Kind::Unsigned { .. } | Kind::Signed { .. } => !matches!(form, Form::Plain),
        Kind::Time => matches!(form, Form::Epoch(_)),
        _ => false,
    }
}

const fn takes_lower(kind: Kind, form: Form) -> bool {
    match kind {
        Kind::Text => true,
        Kind::Time => !matches!(form, Form::Epoch(_)),
        _ => false,
    }
}

const ASCII: ByteSet = ByteSet::range(0, 0x7F);

/// The bytes that characters beyond ASCII can have when folded: `İ` becomes an `i` with a dot above, and the sign of the
/// kelvin a `k`.
const FOLDED: ByteSet = ByteSet::range(0x80, 0xFF).with(b'i').with(b'k');

/// The bytes with capital letters made small.
const fn folded(mut bytes: ByteSet) -> ByteSet {
    let mut letter = b'A';
    while letter <= b'Z' {
        if bytes.contains(letter) {
            bytes = bytes.without(letter).with(letter.to_ascii_lowercase());
        }
        letter += 1;
    }
    bytes
}

const fn greatest_of_bits(bits: u8) -> u128 {
    u128::MAX >> (128 - bits as u32)
}

const fn greatest_of_digits(digits: u8) -> u128 {
    match 10_u128.checked_pow(digits as u32) {
        Some(end) => end - 1,
        None => u128::MAX,
    }
}

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
