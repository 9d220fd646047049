//! The specs of the template language: what stands after the colon in `<ts:ms,trunc>`.

/// How a component asks to be written, beyond what its type says.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    pub form: Form,
    /// Precision that the encoding can't hold is cut off instead of refused.
    pub trunc: bool,
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
}

impl Spec {
    pub const NONE: Self = Self {
        form: Form::Natural,
        trunc: false,
    };

    #[must_use]
    pub const fn form(form: Form) -> Self {
        Self { form, trunc: false }
    }

    #[must_use]
    pub const fn trunc(self) -> Self {
        Self {
            trunc: true,
            ..self
        }
    }

    /// The spec as it is typed, for messages.
    pub(crate) const fn name(self) -> &'static str {
        match self.form {
            Form::Natural if self.trunc => ":trunc",
            Form::Natural => "",
            Form::Padded(_) => ":0N",
            Form::Plain => ":plain",
            Form::Fraction(0) => ":s",
            Form::Fraction(3) => ":ms",
            Form::Fraction(6) => ":us",
            Form::Fraction(_) => ":ns",
            Form::Epoch(0) => ":unix",
            Form::Epoch(_) => ":unix_ms",
        }
    }
}
