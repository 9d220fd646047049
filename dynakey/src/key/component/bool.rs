//! `bool`: `false`, `true`.

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::bytes::ByteSet;

impl KeyComponent for bool {
    const ENCODING: Encoding = Encoding::text().bytes(ByteSet::of("falsetrue")).width(4, 5);

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::text(if *self { "true" } else { "false" })
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        scalar
            .into_text()?
            .parse()
            .map_err(|_| ComponentError::new("`false` or `true`"))
    }
}
