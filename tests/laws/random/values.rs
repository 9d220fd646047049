//! Values of every kind, drawn out of few, and what a key keeps of them.

use dynakey::__private::{Form, Spec};
use dynakey::{ByteSet, Component, ComponentError, Encoding, KeyComponent, Scalar, Time};
use dynakey_tests::draw::Draw;
use ulid::Ulid;
use uuid::Uuid;

/// A value of any kind. Values of one kind sort as their types do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Value {
    None,
    Text(String),
    Unsigned(u128),
    Signed(i128),
    Time(Time),
    Bytes(Vec<u8>),
}

impl KeyComponent for Value {
    // Of no importance here: each component says what its values are.
    const ENCODING: Encoding = Encoding::text();

    fn encode(&self) -> Scalar<'_> {
        match self {
            Self::None => Scalar::None,
            Self::Text(text) => Scalar::text(text.as_str()),
            Self::Unsigned(n) => Scalar::Unsigned(*n),
            Self::Signed(n) => Scalar::Signed(*n),
            Self::Time(time) => Scalar::Time(*time),
            Self::Bytes(bytes) => Scalar::Bytes(bytes.as_slice().into()),
        }
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        Ok(match scalar {
            Scalar::None => Self::None,
            Scalar::Unsigned(n) => Self::Unsigned(n),
            Scalar::Signed(n) => Self::Signed(n),
            Scalar::Time(time) => Self::Time(time),
            Scalar::Bytes(bytes) => Self::Bytes(bytes.into_owned()),
            text @ Scalar::Text(_) => Self::Text(text.into_text()?.into_owned()),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Bool,
    Uuid,
    Ulid,
    Unsigned(u8),
    Signed(u8),
    Time,
    Date,
    Bytes,
    /// An array of two bytes.
    Pair,
    /// A type by hand: texts of these characters, as narrow and as wide as the samples.
    ByHand(ByHand),
}

/// What a type by hand declares, and some of its values: numbers of characters to repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ByHand {
    chars: [char; 3],
    counts: [usize; 2],
    unordered: bool,
}

/// Delimiters, escapes, letters of both cases, and the ends of UTF-8's widths.
const CHARS: [char; 27] = [
    'a',
    'b',
    'z',
    'A',
    'F',
    'Z',
    '0',
    '2',
    '9',
    '#',
    '%',
    '!',
    ' ',
    '\0',
    '&',
    '-',
    ':',
    '_',
    '~',
    '\u{7F}',
    'é',
    'İ',
    'Σ',
    '\u{212A}',
    '\u{D7FF}',
    '\u{E000}',
    '\u{10FFFF}',
];

impl ByHand {
    fn draw(draw: &mut Draw) -> Self {
        // Above every delimiter, unless their case is folded.
        let choices = if draw.one_in(3) {
            &CHARS[CHARS.len() - 7..]
        } else {
            &CHARS
        };
        let mut chars = [(); 3].map(|()| draw.of(choices));
        if draw.one_in(2) {
            chars = [chars[0]; 3];
        }
        let least = 1 + draw.below(2);
        Self {
            chars,
            counts: [least, least + draw.below(2)],
            unordered: draw.one_in(6),
        }
    }

    fn encoding(self) -> Encoding {
        let bytes = ByteSet::of(&String::from_iter(self.chars));
        let widths = self.chars.map(char::len_utf8);
        let [least, greatest] = self.counts;
        let width = |count, width: Option<usize>| {
            u32::try_from(count * width.unwrap_or(1)).expect("a few bytes")
        };
        let encoding = Encoding::text().bytes(bytes).width(
            width(least, widths.into_iter().min()),
            width(greatest, widths.into_iter().max()),
        );
        if self.unordered {
            encoding.unordered()
        } else {
            encoding
        }
    }

    fn value(self, draw: &mut Draw) -> String {
        let count = draw.of(&self.counts);
        (0..count).map(|_| draw.of(&self.chars)).collect()
    }
}

const WIDTHS: [u8; 5] = [8, 16, 32, 64, 128];

impl Kind {
    fn draw(draw: &mut Draw) -> Self {
        match draw.below(20) {
            0..=4 => Self::Text,
            5 => Self::Bool,
            6 => Self::Uuid,
            7 => Self::Ulid,
            8 | 9 => Self::Unsigned(draw.of(&WIDTHS)),
            10 | 11 => Self::Signed(draw.of(&WIDTHS)),
            12 | 13 => Self::Time,
            14 => Self::Date,
            15 => Self::Bytes,
            16 => Self::Pair,
            _ => Self::ByHand(ByHand::draw(draw)),
        }
    }

    /// A spec that fits.
    fn spec(self, draw: &mut Draw) -> Spec {
        let mut spec = Spec::NONE;
        match self {
            Self::Unsigned(_) => {
                let width = u8::try_from(1 + draw.below(39)).expect("39 at most");
                spec.form = draw.of(&[
                    Form::Natural,
                    Form::Natural,
                    Form::Plain,
                    Form::Padded(width),
                    Form::Padded(3),
                ]);
                spec.desc = spec.form != Form::Plain && draw.one_in(3);
            }
            Self::Signed(_) => {
                spec.form = draw.of(&[Form::Natural, Form::Natural, Form::Plain]);
                spec.desc = spec.form != Form::Plain && draw.one_in(3);
            }
            Self::Time => {
                spec.form = FORMS[5 + draw.below(FORMS.len() - 5)];
                if draw.one_in(3) {
                    spec.form = Form::Natural;
                }
                let epoch = matches!(spec.form, Form::Epoch(_));
                spec.trunc = (epoch || matches!(spec.form, Form::Fraction(_))) && draw.one_in(2);
                spec.desc = epoch && draw.one_in(2);
                spec.lower = !epoch && draw.one_in(6);
            }
            Self::Date => {
                let forms = [
                    Form::Natural,
                    Form::Bucket(4),
                    Form::Bucket(7),
                    Form::Bucket(10),
                ];
                spec.form = draw.of(&forms);
            }
            Self::Bytes | Self::Pair => {}
            Self::Text | Self::Bool | Self::Uuid | Self::Ulid | Self::ByHand(_) => {
                spec.raw = draw.one_in(5);
                spec.lower = draw.one_in(3);
            }
        }
        spec
    }

    fn encoding(self) -> Encoding {
        match self {
            Self::Text => String::ENCODING,
            Self::Bool => bool::ENCODING,
            Self::Uuid => Uuid::ENCODING,
            Self::Ulid => Ulid::ENCODING,
            Self::Unsigned(bits) => Encoding::unsigned(bits),
            Self::Signed(bits) => Encoding::signed(bits),
            Self::Time => Encoding::time(),
            Self::Date => Encoding::date(),
            Self::Bytes => Encoding::binary(),
            Self::Pair => <[u8; 2]>::ENCODING,
            Self::ByHand(by_hand) => by_hand.encoding(),
        }
    }

    /// The encoding of an `Option`, which only a type's own says.
    fn optional(self) -> Option<Encoding> {
        Some(match self {
            Self::Text => Option::<String>::ENCODING,
            Self::Bool => Option::<bool>::ENCODING,
            Self::Uuid => Option::<Uuid>::ENCODING,
            Self::Ulid => Option::<Ulid>::ENCODING,
            Self::Unsigned(8) => Option::<u8>::ENCODING,
            Self::Unsigned(16) => Option::<u16>::ENCODING,
            Self::Unsigned(32) => Option::<u32>::ENCODING,
            Self::Unsigned(64) => Option::<u64>::ENCODING,
            Self::Unsigned(_) => Option::<u128>::ENCODING,
            Self::Signed(8) => Option::<i8>::ENCODING,
            Self::Signed(16) => Option::<i16>::ENCODING,
            Self::Signed(32) => Option::<i32>::ENCODING,
            Self::Signed(64) => Option::<i64>::ENCODING,
            Self::Signed(_) => Option::<i128>::ENCODING,
            Self::Time => Option::<jiff::Timestamp>::ENCODING,
            Self::Date => Option::<jiff::civil::Date>::ENCODING,
            Self::Bytes => Option::<Vec<u8>>::ENCODING,
            Self::Pair => Option::<[u8; 2]>::ENCODING,
            Self::ByHand(_) => return None,
        })
    }
}

const FORMS: [Form; 13] = [
    Form::Natural,
    Form::Natural,
    Form::Padded(3),
    Form::Padded(10),
    Form::Plain,
    Form::Fraction(0),
    Form::Fraction(3),
    Form::Epoch(0),
    Form::Epoch(3),
    Form::Bucket(4),
    Form::Bucket(7),
    Form::Bucket(10),
    Form::Bucket(13),
];

/// One component as it was drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    kind: Kind,
    pub(super) spec: Spec,
    pub(super) encoding: Encoding,
    pub(super) none: Option<&'static str>,
}

impl Drawn {
    /// A component whose spec and literal fit its type.
    pub(super) fn fitting(draw: &mut Draw) -> Self {
        let kind = Kind::draw(draw);
        let spec = kind.spec(draw);
        let literals = ["none", "0", "000", "-", "AA", "~", "2026-06-23", "%2"];
        let (encoding, none) = match kind.optional() {
            Some(encoding) if draw.one_in(6) => (encoding, Some(draw.of(&literals))),
            _ => (kind.encoding(), None),
        };
        Self {
            kind,
            spec,
            encoding,
            none,
        }
    }

    /// A component of which anything may be wrong.
    pub(super) fn any(draw: &mut Draw) -> Self {
        let mut drawn = Self::fitting(draw);
        if draw.one_in(4) {
            drawn.spec = Spec {
                form: draw.of(&FORMS),
                trunc: draw.one_in(6),
                desc: draw.one_in(4),
                raw: draw.one_in(6),
                lower: draw.one_in(6),
                // A spec that was said of all components falls away where it does not fit.
                by_default: !draw.one_in(4),
                ..Spec::NONE
            };
        }
        if draw.one_in(60) {
            drawn.none = Some("none");
        }
        if draw.one_in(60) {
            drawn.none = None;
        }
        drawn
    }

    pub(super) fn is_unordered(self) -> bool {
        !self.encoding.is_ordered()
    }

    /// A value out of few, so that values meet, follow and begin each other.
    pub(super) fn value(self, draw: &mut Draw) -> Value {
        if self.none.is_some() && draw.one_in(4) {
            return Value::None;
        }
        let small = draw.below(4) as u64;
        match self.kind {
            Kind::Text => Value::Text(text(draw)),
            Kind::Bool => Value::Text(draw.of(&["false", "true"]).to_owned()),
            Kind::Uuid => Value::Text(Uuid::from_u128(id(draw)).to_string()),
            Kind::Ulid => Value::Text(Ulid(id(draw)).to_string()),
            Kind::Unsigned(bits) => Value::Unsigned(match small {
                0 => u128::MAX >> (128 - u32::from(bits)),
                n => u128::from(n) + draw.below(12) as u128,
            }),
            Kind::Signed(bits) => Value::Signed(match small {
                0 => i128::MIN >> (128 - u32::from(bits)),
                1 => i128::MAX >> (128 - u32::from(bits)),
                _ => draw.below(12) as i128 - 6,
            }),
            Kind::Time => Value::Time(time(draw)),
            Kind::Date => Value::Time(Time::midnight(draw.of(&[-300, -1, 0, 1, 40, 19_000]))),
            Kind::Bytes => {
                let bytes = (0..=small / 2).map(|_| draw.of(&[0, 1, 0x7F, 255]));
                Value::Bytes(bytes.collect())
            }
            Kind::Pair => Value::Bytes([(); 2].map(|()| draw.of(&[0, 1, 255])).to_vec()),
            Kind::ByHand(by_hand) => Value::Text(by_hand.value(draw)),
        }
    }

    /// A bound of a range: also what no key can hold.
    pub(super) fn bound(self, draw: &mut Draw) -> Value {
        if !draw.one_in(5) {
            return self.value(draw);
        }
        match self.kind {
            Kind::Text => Value::Text(match draw.below(3) {
                0 => String::new(),
                _ => draw.of(&["a", "#", "é", "\u{10FFFF}"]).repeat(500),
            }),
            Kind::Bytes => Value::Bytes(vec![255; draw.of(&[0, 3, 1024, 1030])]),
            Kind::Unsigned(bits) => Value::Unsigned(u128::MAX >> (128 - u32::from(bits))),
            Kind::Time => {
                let seconds = draw.of(&[
                    i64::MIN,
                    -62_167_219_201,
                    253_402_300_800,
                    9_999_999_999,
                    i64::MAX,
                ]);
                Value::Time(Time::new(seconds, draw.of(&[0, 1, 999_999_999])))
            }
            Kind::Date => Value::Time(Time::midnight(draw.of(&[-9_000_000, 9_000_000]))),
            _ => self.value(draw),
        }
    }

    /// What the key keeps of a value.
    pub(super) fn kept(self, component: &Component, value: &Value) -> Value {
        let lossy = component.is_lossy();
        match value {
            Value::Text(text) if lossy => Value::Text(text.to_lowercase()),
            Value::Time(time) => Value::Time(match self.spec.form {
                Form::Bucket(width) if lossy => bucket(*time, width),
                Form::Fraction(0) | Form::Epoch(0) => Time::new(time.seconds(), 0),
                Form::Fraction(_) | Form::Epoch(_) => {
                    Time::new(time.seconds(), time.nanos() / 1_000_000 * 1_000_000)
                }
                _ => *time,
            }),
            other => other.clone(),
        }
    }
}

/// Texts of the bytes that matter: delimiters, escapes, what sorts below and above them.
fn text(draw: &mut Draw) -> String {
    let pieces = [
        "a",
        "b",
        "A",
        "#",
        "%",
        "%23",
        "!",
        ":",
        "-",
        "_",
        "0",
        "9",
        " ",
        "\0",
        "\u{7F}",
        "é",
        "İ",
        "\u{D7FF}",
        "\u{E000}",
        "\u{10FFFF}",
        "none",
    ];
    let text: String = (0..=draw.below(3)).map(|_| draw.of(&pieces)).collect();
    if draw.one_in(40) {
        // About as long as a key can be.
        return text.repeat(1020 / text.len());
    }
    text
}

fn id(draw: &mut Draw) -> u128 {
    draw.of(&[0, 1, 10, 0xA << 124, u128::MAX - 1, u128::MAX])
}

fn time(draw: &mut Draw) -> Time {
    let seconds = [
        0,
        -1,
        1_767_225_600,
        1_767_225_601,
        1_767_229_200,
        253_402_300_799,
        -62_167_219_200,
    ];
    let nanos = [0, 0, 1, 500_000_000, 999_000_000, 999_999_999];
    Time::new(draw.of(&seconds), draw.of(&nanos))
}

/// The time at which a bucket begins, by another library's calendar.
fn bucket(time: Time, width: u8) -> Time {
    let whole = chrono::DateTime::from_timestamp(time.seconds(), 0).expect("a time");
    let text = whole.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let begin = &"0000-01-01T00:00:00Z"[usize::from(width)..];
    let start = format!("{}{begin}", &text[..usize::from(width)]);
    let start = chrono::DateTime::parse_from_rfc3339(&start).expect("a time");
    Time::new(start.timestamp(), 0)
}
