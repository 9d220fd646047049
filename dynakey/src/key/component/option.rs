//! `Option`, written `<field|literal>`: the literal stands for `None`.

use super::{ComponentError, Encoding, IntoComponent, KeyComponent, Scalar};

impl<T: KeyComponent> KeyComponent for Option<T> {
    const ENCODING: Encoding = T::ENCODING.optional();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        self.as_ref().map_or(Scalar::None, T::encode)
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        match scalar {
            Scalar::None => Ok(None),
            some => T::decode(some).map(Some),
        }
    }
}

#[diagnostic::do_not_recommend]
impl IntoComponent<Option<String>> for &str {
    fn into_component(self) -> Option<String> {
        Some(self.to_owned())
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        Scalar::text(*self)
    }
}
