//! Where values lie among those that a component can be written as: bounds of ranges, and neighbours.

use super::codec::Codec;
use super::component::{Kind, Scalar};
use super::encode::{folded, text};
use super::template::Component;
use super::text::digits;
use super::time::Time;

/// Where a value lies among those that a component can be written as.
#[derive(Clone, Debug)]
pub(crate) enum Placed<'a> {
    /// Below all of them.
    Under,
    /// At one of them, or between it and the next.
    At { value: Scalar<'a>, exact: bool },
    /// Above all of them.
    Over,
}

/// Finds a range's bound among the values of a component.
pub(crate) fn place<'a>(component: &Component, value: Scalar<'a>) -> Placed<'a> {
    let exact = |value| Placed::At { value, exact: true };
    match (component.written.codec, value) {
        (_, Scalar::Text(text)) if text.as_str().is_empty() => Placed::Under,
        (_, Scalar::Bytes(bytes)) if bytes.is_empty() => Placed::Under,
        (Codec::Padded { width, from }, Scalar::Unsigned(n))
            if digits(n) > usize::from(width) || from.is_some_and(|from| n > from) =>
        {
            Placed::Over
        }
        (Codec::Instant { .. } | Codec::Calendar { .. }, Scalar::Time(at))
            if at.is_before_year_0() =>
        {
            Placed::Under
        }
        (Codec::Instant { .. } | Codec::Calendar { .. }, Scalar::Time(at))
            if !at.is_four_digit_year() =>
        {
            Placed::Over
        }
        (Codec::Epoch { .. } | Codec::EpochNumber { .. }, Scalar::Time(at)) if at.seconds() < 0 => {
            Placed::Under
        }
        (
            Codec::Epoch {
                digits: fraction,
                width,
                ..
            },
            Scalar::Time(at),
        ) if digits(at.epoch(fraction).unsigned_abs()) > usize::from(width) => Placed::Over,
        (
            Codec::Instant { digits } | Codec::Epoch { digits, .. } | Codec::EpochNumber { digits },
            Scalar::Time(at),
        ) => {
            let value = at.floor(digits);
            Placed::At {
                value: Scalar::Time(value),
                exact: value == at,
            }
        }
        (_, value) => exact(value),
    }
}

/// The next value of a component whose values are counted.
pub(crate) fn next(component: &Component, value: &Scalar<'_>) -> Option<Scalar<'static>> {
    let next = match *value {
        Scalar::Unsigned(n) => Scalar::Unsigned(n.checked_add(1)?),
        Scalar::Signed(n) => Scalar::Signed(n.checked_add(1)?),
        Scalar::Time(time) => Scalar::Time(match component.written.codec {
            Codec::Calendar { .. } => time.next_day()?,
            codec => time.next(fraction_digits(codec)?)?,
        }),
        _ => return None,
    };
    is_held(component, &next).then_some(next)
}

/// The value before, likewise.
pub(crate) fn previous(component: &Component, value: &Scalar<'_>) -> Option<Scalar<'static>> {
    let previous = match *value {
        Scalar::Unsigned(n) => Scalar::Unsigned(n.checked_sub(1)?),
        Scalar::Signed(n) => Scalar::Signed(n.checked_sub(1)?),
        Scalar::Time(time) => Scalar::Time(match component.written.codec {
            Codec::Calendar { .. } => time.previous_day()?,
            codec => time.previous(fraction_digits(codec)?)?,
        }),
        _ => return None,
    };
    is_held(component, &previous).then_some(previous)
}

/// The value of a component whose key is the greatest, where its values are counted and end.
pub(crate) fn greatest(component: &Component) -> Option<Scalar<'static>> {
    Some(match (component.written.codec, component.encoding.kind) {
        (Codec::Padded { from: Some(_), .. }, _) => Scalar::Unsigned(0),
        (Codec::Padded { width, .. }, Kind::Unsigned { bits }) => {
            let padded = 10_u128
                .checked_pow(u32::from(width))
                .map_or(u128::MAX, |end| end - 1);
            Scalar::Unsigned(padded.min(u128::MAX >> (128 - u32::from(bits))))
        }
        (Codec::Shifted { from: Some(_), .. }, Kind::Signed { bits }) => {
            Scalar::Signed(i128::MIN >> (128 - u32::from(bits)))
        }
        (Codec::Shifted { .. }, Kind::Signed { bits }) => {
            Scalar::Signed(i128::MAX >> (128 - u32::from(bits)))
        }
        (Codec::Instant { digits }, _) => Scalar::Time(Time::MAX.floor(digits)),
        (Codec::Calendar { .. }, _) => Scalar::Time(Time::MAX),
        (Codec::Epoch { from: Some(_), .. }, _) => Scalar::Time(Time::new(0, 0)),
        (Codec::Epoch { digits, width, .. }, _) => {
            let ticks = 10_i128.checked_pow(u32::from(width))? - 1;
            Scalar::Time(Time::from_epoch(ticks, digits)?)
        }
        _ => return None,
    })
}

/// Whether the component can be written as this value.
fn is_held(component: &Component, value: &Scalar<'_>) -> bool {
    text(component, value).is_ok()
}

/// Whether two values are written alike.
pub(crate) fn same(component: &Component, a: &Scalar<'_>, b: &Scalar<'_>) -> bool {
    match (a, b) {
        (Scalar::Text(a), Scalar::Text(b)) => {
            folded(component, a.as_str()) == folded(component, b.as_str())
        }
        (Scalar::Time(a), Scalar::Time(b)) => match component.written.codec {
            Codec::Calendar { .. } => {
                text(component, &Scalar::Time(*a)).ok() == text(component, &Scalar::Time(*b)).ok()
            }
            codec => {
                let digits = fraction_digits(codec).unwrap_or(9);
                a.floor(digits) == b.floor(digits)
            }
        },
        (Scalar::Unsigned(a), Scalar::Unsigned(b)) => a == b,
        (Scalar::Signed(a), Scalar::Signed(b)) => a == b,
        (Scalar::Bytes(a), Scalar::Bytes(b)) => a == b,
        (Scalar::None, Scalar::None) => true,
        _ => false,
    }
}

fn fraction_digits(codec: Codec) -> Option<u8> {
    match codec {
        Codec::Instant { digits } | Codec::Epoch { digits, .. } | Codec::EpochNumber { digits } => {
            Some(digits)
        }
        _ => None,
    }
}
