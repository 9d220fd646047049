//! The specs of the template language: what stands after the colon in `<ts:ms,trunc>`.

/// How a component asks to be written, beyond what its type says.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    pub form: Form,
    /// Precision that the encoding can't hold is cut off instead of refused.
    pub trunc: bool,
    /// Greater values come first.
    pub desc: bool,
    /// Text is written as it is, and may not hold the delimiter.
    pub raw: bool,
    /// The case of the text is folded.
    pub lower: bool,
    /// `#[key(time)]`: the values are points in time, whatever they are written as.
    pub time: bool,
    /// Said for all components at once: what does not fit a type is left out.
    pub by_default: bool,
}

/// The one form that a component is written in.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As the type has it.
    Natural,
    /// `:010`: decimal, padded with zeros to so many digits.
    Padded(u8),
    /// `:plain`: decimal without padding.
    Plain,
    /// `:s`, `:ms`, `:us`, `:ns`: RFC 3339 with 0, 3, 6 or 9 fraction digits.
    Fraction(u8),
    /// `:unix`, `:unix_ms`: ticks since 1970, with so many digits below the second.
    Epoch(u8),
    /// `:year`, `:month`, `:day`, `:hour`: the first so many characters of RFC 3339.
    Bucket(u8),
}

impl Spec {
    /// No spec.
    pub const NONE: Self = Self {
        form: Form::Natural,
        trunc: false,
        desc: false,
        raw: false,
        lower: false,
        time: false,
        by_default: false,
    };

    /// Whether different values may be written as one, on purpose.
    #[must_use]
    pub const fn is_lossy(self) -> bool {
        self.lower || matches!(self.form, Form::Bucket(_))
    }
}

impl Form {
    /// The spec as it is typed, for messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Natural => "",
            Self::Padded(_) => ":0N",
            Self::Plain => ":plain",
            Self::Fraction(0) => ":s",
            Self::Fraction(3) => ":ms",
            Self::Fraction(6) => ":us",
            Self::Fraction(_) => ":ns",
            Self::Epoch(0) => ":unix",
            Self::Epoch(_) => ":unix_ms",
            Self::Bucket(4) => ":year",
            Self::Bucket(7) => ":month",
            Self::Bucket(10) => ":day",
            Self::Bucket(_) => ":hour",
        }
    }
}
