//! Values of every kind, drawn out of few, and what a key keeps of them.

use dynakey::__private::{Form, Spec};
use dynakey::{ByteSet, Component, ComponentError, Encoding, KeyComponent, Scalar, Time};

/// A small generator of its own, so that one number draws a whole case.
pub(super) struct Draw(pub u64);

impl Draw {
    pub(super) fn next(&mut self) -> u64 {
        // SplitMix64, by Sebastiano Vigna.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("less than `end`")
    }

    pub(super) fn of<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        choices[self.below(choices.len())]
    }
}

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
    /// Two capital letters.
    Code,
    Unsigned(u8),
    Signed(u8),
    Time,
    Date,
    Bytes,
}

const KINDS: [Kind; 12] = [
    Kind::Text,
    Kind::Text,
    Kind::Text,
    Kind::Code,
    Kind::Unsigned(8),
    Kind::Unsigned(64),
    Kind::Signed(8),
    Kind::Signed(64),
    Kind::Time,
    Kind::Time,
    Kind::Date,
    Kind::Bytes,
];

const FORMS: [Form; 15] = [
    Form::Natural,
    Form::Natural,
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
    pub(super) optional: bool,
}

impl Drawn {
    pub(super) fn draw(draw: &mut Draw) -> Self {
        let one_in = |draw: &mut Draw, n| draw.below(n) == 0;
        let spec = Spec {
            form: FORMS[draw.below(FORMS.len())],
            trunc: one_in(draw, 6),
            desc: one_in(draw, 4),
            raw: one_in(draw, 6),
            lower: one_in(draw, 6),
            // What does not fit falls away, so that most templates are good ones.
            by_default: true,
            ..Spec::NONE
        };
        Self {
            kind: KINDS[draw.below(KINDS.len())],
            spec,
            optional: one_in(draw, 6),
        }
    }

    pub(super) fn encoding(self) -> Encoding {
        match self.kind {
            Kind::Text => String::ENCODING,
            Kind::Code => Encoding::text()
                .bytes(ByteSet::range(b'A', b'Z'))
                .width(2, 2),
            Kind::Unsigned(bits) => Encoding::unsigned(bits),
            Kind::Signed(bits) => Encoding::signed(bits),
            Kind::Time => Encoding::time(),
            Kind::Date => Encoding::date(),
            Kind::Bytes => Encoding::binary(),
        }
    }

    /// A value out of few, so that values meet, follow and begin each other.
    pub(super) fn value(self, draw: &mut Draw) -> Value {
        if self.optional && draw.below(4) == 0 {
            return Value::None;
        }
        let small = draw.below(4) as u64;
        match self.kind {
            Kind::Text => Value::Text(text(draw)),
            Kind::Code => Value::Text(draw.of(&["AA", "AB", "BA", "ZZ"]).to_owned()),
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
            Kind::Date => Value::Time(Time::midnight([-300, -1, 0, 1, 40, 19_000][draw.below(6)])),
            Kind::Bytes => Value::Bytes(
                (0..=small / 2)
                    .map(|_| draw.of(&[&0, &1, &255]).to_owned())
                    .collect(),
            ),
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
    (0..=draw.below(3))
        .map(|_| pieces[draw.below(pieces.len())])
        .collect()
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
    Time::new(
        seconds[draw.below(seconds.len())],
        nanos[draw.below(nanos.len())],
    )
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

/// The encoding of an `Option`, which only a type's own says.
pub(super) fn optional(inner: Encoding) -> Encoding {
    match inner {
        _ if inner == Encoding::unsigned(8) => Option::<u8>::ENCODING,
        _ if inner == Encoding::unsigned(64) => Option::<u64>::ENCODING,
        _ if inner == Encoding::signed(8) => Option::<i8>::ENCODING,
        _ if inner == Encoding::signed(64) => Option::<i64>::ENCODING,
        _ if inner == Encoding::time() => Option::<jiff::Timestamp>::ENCODING,
        _ if inner == Encoding::date() => Option::<jiff::civil::Date>::ENCODING,
        _ if inner == Encoding::binary() => Option::<Vec<u8>>::ENCODING,
        _ if inner == Encoding::text() => Option::<String>::ENCODING,
        _ => Option::<Code>::ENCODING,
    }
}

/// Two capital letters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Code;

impl KeyComponent for Code {
    const ENCODING: Encoding = Encoding::text()
        .bytes(ByteSet::range(b'A', b'Z'))
        .width(2, 2);

    fn encode(&self) -> Scalar<'_> {
        Scalar::text("AA")
    }

    fn decode(_: Scalar<'_>) -> Result<Self, ComponentError> {
        Ok(Self)
    }
}
