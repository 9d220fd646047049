//! The integers of fixed width.

use super::{ComponentError, Encoding, KeyComponent, Scalar};

macro_rules! integers {
    ($($int:ty: $encoding:ident, $scalar:ident, $into:ident;)*) => { $(
        impl KeyComponent for $int {
            #[allow(clippy::cast_possible_truncation, reason = "128 bits at most")]
            const ENCODING: Encoding = Encoding::$encoding(<$int>::BITS as u8);

            #[inline]
            fn encode(&self) -> Scalar<'_> {
                Scalar::$scalar((*self).into())
            }

            fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
                scalar.$into()?.try_into().map_err(|_| {
                    ComponentError::new(concat!("more than `", stringify!($int), "` holds"))
                })
            }
        }
    )* };
}

integers! {
    u8: unsigned, Unsigned, into_unsigned;
    u16: unsigned, Unsigned, into_unsigned;
    u32: unsigned, Unsigned, into_unsigned;
    u64: unsigned, Unsigned, into_unsigned;
    u128: unsigned, Unsigned, into_unsigned;
    i8: signed, Signed, into_signed;
    i16: signed, Signed, into_signed;
    i32: signed, Signed, into_signed;
    i64: signed, Signed, into_signed;
    i128: signed, Signed, into_signed;
}
