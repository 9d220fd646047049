//! `uuid::Uuid`: hyphenated, lower case.

use uuid::Uuid;
use uuid::fmt::Hyphenated;

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::bytes::ByteSet;

impl KeyComponent for Uuid {
    const ENCODING: Encoding = Encoding::text()
        .bytes(ByteSet::of("0123456789abcdef-"))
        .width(36, 36);

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::short(self.hyphenated().encode_lower(&mut Uuid::encode_buffer()))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let text = scalar.into_text()?;
        let id: Hyphenated = text
            .parse()
            .map_err(|_| ComponentError::new("not a hyphenated UUID"))?;
        let id = id.into_uuid();
        // Upper case parses too, but is another key.
        if id.hyphenated().encode_lower(&mut Uuid::encode_buffer()) == text.as_ref() {
            Ok(id)
        } else {
            Err(ComponentError::new("a UUID in a key is in lower case"))
        }
    }
}
