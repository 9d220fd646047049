//! `String`.

use std::borrow::Cow;

use super::{ComponentError, Encoding, IntoComponent, KeyComponent, Scalar};

impl KeyComponent for String {
    const ENCODING: Encoding = Encoding::text();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::text(self.as_str())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        scalar.into_text().map(Cow::into_owned)
    }
}

#[diagnostic::do_not_recommend]
impl IntoComponent<String> for &str {
    fn into_component(self) -> String {
        self.to_owned()
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        Scalar::text(*self)
    }
}

#[diagnostic::do_not_recommend]
impl IntoComponent<String> for Cow<'_, str> {
    fn into_component(self) -> String {
        self.into_owned()
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        Scalar::text(&**self)
    }
}

#[diagnostic::do_not_recommend]
impl IntoComponent<String> for Box<str> {
    fn into_component(self) -> String {
        self.into_string()
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        Scalar::text(&**self)
    }
}
