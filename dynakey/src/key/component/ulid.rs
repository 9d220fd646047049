//! `ulid::Ulid`: 26 characters.

use ulid::Ulid;

use super::{ComponentError, Encoding, KeyComponent, Scalar};
use crate::key::bytes::ByteSet;

impl KeyComponent for Ulid {
    const ENCODING: Encoding = Encoding::text()
        .bytes(ByteSet::of("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
        .width(26, 26);

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::short(self.array_to_str(&mut [0; ulid::ULID_LEN]))
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let text = scalar.into_text()?;
        let id = Ulid::from_string(&text).map_err(|_| ComponentError::new("not a ULID"))?;
        // Lower case, and letters that look like digits, parse too, but are another key.
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(ComponentError::new("a ULID in a key is in upper case"))
        }
    }
}
