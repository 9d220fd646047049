//! Binary: `Vec<u8>` and arrays of bytes. Hexadecimal in a text, DynamoDB's own `B` alone.

use super::{ComponentError, Encoding, IntoComponent, KeyComponent, Scalar};

impl KeyComponent for Vec<u8> {
    const ENCODING: Encoding = Encoding::binary();

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Bytes(self.as_slice().into())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        Ok(scalar.into_bytes()?.into_owned())
    }
}

impl<const N: usize> KeyComponent for [u8; N] {
    #[allow(clippy::cast_possible_truncation, reason = "no key has 4 GB")]
    const ENCODING: Encoding = Encoding::binary().width(N as u32, N as u32);

    #[inline]
    fn encode(&self) -> Scalar<'_> {
        Scalar::Bytes(self.as_slice().into())
    }

    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
        let bytes = scalar.into_bytes()?;
        bytes
            .as_ref()
            .try_into()
            .map_err(|_| ComponentError::new(format!("{N} bytes, and these are {}", bytes.len())))
    }
}

#[diagnostic::do_not_recommend]
impl IntoComponent<Vec<u8>> for &[u8] {
    fn into_component(self) -> Vec<u8> {
        self.to_vec()
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        Scalar::Bytes(self[..].into())
    }
}

#[diagnostic::do_not_recommend]
impl<const N: usize> IntoComponent<Vec<u8>> for &[u8; N] {
    fn into_component(self) -> Vec<u8> {
        self.to_vec()
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        Scalar::Bytes(self[..].into())
    }
}
