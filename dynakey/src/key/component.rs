//! What can be a component of a key: a type's declared encoding, and its value as a scalar.

mod bool;
mod bytes;
#[cfg(feature = "chrono")]
mod chrono;
mod integer;
#[cfg(feature = "jiff")]
mod jiff;
mod option;
mod system_time;
mod text;
#[cfg(feature = "time")]
mod time;
#[cfg(feature = "ulid")]
mod ulid;
#[cfg(feature = "uuid")]
mod uuid;

use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;

use super::bytes::ByteSet;
use super::time::Time;

/// A type whose values can stand in a key template as `<field>`.
///
/// The type says what its values are ([`Encoding`]) and turns each into a [`Scalar`] and back; how the scalar is written
/// into the key (escaped, padded, with how many fraction digits) follows from the template. Implement it for a type of
/// your own that has one canonical text:
///
/// ```
/// use dynakey::{ByteSet, ComponentError, Encoding, KeyComponent, Scalar};
///
/// /// An ISO 3166 country code, like `CH`.
/// #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct Country([u8; 2]);
///
/// impl KeyComponent for Country {
///     // Two capital letters: fixed width, so that anything may follow, and sorted like the type.
///     const ENCODING: Encoding = Encoding::text().bytes(ByteSet::range(b'A', b'Z')).width(2, 2);
///
///     fn encode(&self) -> Scalar<'_> {
///         Scalar::text(std::str::from_utf8(&self.0).unwrap_or_default())
///     }
///
///     fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
///         let code = scalar.into_text()?;
///         code.as_bytes().try_into().map(Self).map_err(|_| ComponentError::new("a country code has two letters"))
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a component of a key",
    label = "not a key component",
    note = "key components are `String`, `bool`, the integers, `Vec<u8>`, `SystemTime`, `Option` of one (written `<field|none>`), and, with the feature of that name, the times, dates and ids of `jiff`, `chrono`, `time`, `uuid` and `ulid`",
    note = "for a newtype or an enum of your own, add `#[derive(dynakey::KeyComponent)]`; a float has no exact text: count the smallest unit in an integer"
)]
#[cfg_attr(
    not(feature = "chrono"),
    diagnostic::on_unimplemented(
        note = "`chrono::DateTime<Utc>` and `chrono::NaiveDate` need dynakey's feature `chrono`, which is off"
    )
)]
#[cfg_attr(
    not(feature = "jiff"),
    diagnostic::on_unimplemented(
        note = "`jiff::Timestamp` and `jiff::civil::Date` need dynakey's feature `jiff`, which is off"
    )
)]
#[cfg_attr(
    not(feature = "time"),
    diagnostic::on_unimplemented(
        note = "`time::OffsetDateTime`, `time::UtcDateTime` and `time::Date` need dynakey's feature `time`, which is off"
    )
)]
#[cfg_attr(
    not(feature = "ulid"),
    diagnostic::on_unimplemented(
        note = "`ulid::Ulid` needs dynakey's feature `ulid`, which is off"
    )
)]
#[cfg_attr(
    not(feature = "uuid"),
    diagnostic::on_unimplemented(
        note = "`uuid::Uuid` needs dynakey's feature `uuid`, which is off"
    )
)]
pub trait KeyComponent: Clone + fmt::Debug + Eq + Ord + Hash {
    /// What the values of this type are, from which the compiler proves the key laws.
    const ENCODING: Encoding;

    /// The value as a scalar that [`KeyComponent::ENCODING`] allows.
    fn encode(&self) -> Scalar<'_>;

    /// The value of a scalar.
    ///
    /// # Errors
    ///
    /// When no value of this type has that scalar.
    fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError>;
}

/// The declared encoding of a [`KeyComponent`]: what its scalars are, and for texts which bytes and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding {
    pub(crate) kind: Kind,
    pub(crate) bytes: ByteSet,
    pub(crate) least: u32,
    pub(crate) greatest: u32,
    pub(crate) ordered: bool,
    pub(crate) optional: bool,
    /// An `Option` of an `Option`, whose two `None`s would be one text.
    pub(crate) nested: bool,
    pub(crate) generic: bool,
}

/// What the scalars of a type are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Unsigned { bits: u8 },
    Signed { bits: u8 },
    Time,
    Date,
    Bytes,
}

/// Wider than any key: the width of what has no greatest width.
pub(crate) const UNBOUNDED: u32 = u32::MAX;

impl Encoding {
    /// Text of any bytes and any width of at least one byte, sorted as the type is.
    #[must_use]
    pub const fn text() -> Self {
        Self::of(Kind::Text)
    }

    /// Integers from 0 to 2^`bits` − 1; `bits` is 8, 16, 32, 64 or 128.
    ///
    /// # Panics
    ///
    /// For another number of bits: a compile error in a const.
    #[must_use]
    pub const fn unsigned(bits: u8) -> Self {
        assert!(
            matches!(bits, 8 | 16 | 32 | 64 | 128),
            "an integer has 8, 16, 32, 64 or 128 bits"
        );
        Self::of(Kind::Unsigned { bits })
    }

    /// Integers from −2^(`bits` − 1) to 2^(`bits` − 1) − 1; `bits` is 8, 16, 32, 64 or 128.
    ///
    /// # Panics
    ///
    /// For another number of bits: a compile error in a const.
    #[must_use]
    pub const fn signed(bits: u8) -> Self {
        assert!(
            matches!(bits, 8 | 16 | 32 | 64 | 128),
            "an integer has 8, 16, 32, 64 or 128 bits"
        );
        Self::of(Kind::Signed { bits })
    }

    /// Points in time.
    #[must_use]
    pub const fn time() -> Self {
        Self::of(Kind::Time)
    }

    /// Days of the calendar, each as the time at which it begins in UTC.
    #[must_use]
    pub const fn date() -> Self {
        Self::of(Kind::Date)
    }

    /// Binary of at least one byte, sorted by its bytes.
    #[must_use]
    pub const fn binary() -> Self {
        Self::of(Kind::Bytes)
    }

    const fn of(kind: Kind) -> Self {
        Self {
            kind,
            bytes: ByteSet::ALL,
            least: 1,
            greatest: UNBOUNDED,
            ordered: true,
            optional: false,
            nested: false,
            generic: false,
        }
    }

    /// The bytes that a text can hold.
    #[must_use]
    pub const fn bytes(self, bytes: ByteSet) -> Self {
        Self { bytes, ..self }
    }

    /// The least and the greatest width of a text or binary, in bytes. Where they are equal, anything may follow in a template.
    #[must_use]
    pub const fn width(self, least: u32, greatest: u32) -> Self {
        Self {
            least,
            greatest,
            ..self
        }
    }

    /// Says that texts don't sort by their bytes as the type's values do: such a component has no ranges.
    #[must_use]
    pub const fn unordered(self) -> Self {
        Self {
            ordered: false,
            ..self
        }
    }

    /// Whether texts sort by their bytes as the type's values do.
    #[must_use]
    pub const fn is_ordered(self) -> bool {
        self.ordered
    }

    /// Whether a scalar may be written: of texts, all of it is checked in debug builds only.
    #[inline]
    pub(crate) fn holds(self, scalar: &Scalar<'_>) -> bool {
        match (self.kind, scalar) {
            // An empty text has an error of its own.
            (Kind::Text, Scalar::Text(text)) => {
                !cfg!(debug_assertions) || text.as_str().is_empty() || self.check(scalar).is_ok()
            }
            (_, Scalar::None)
            | (Kind::Unsigned { bits: 128 }, Scalar::Unsigned(_))
            | (Kind::Signed { bits: 128 }, Scalar::Signed(_))
            | (Kind::Time | Kind::Date, Scalar::Time(_))
            | (Kind::Bytes, Scalar::Bytes(_)) => true,
            (Kind::Unsigned { bits }, &Scalar::Unsigned(n)) => n >> bits == 0,
            (Kind::Signed { bits }, &Scalar::Signed(n)) => {
                let free = 128 - u32::from(bits);
                n << free >> free == n
            }
            _ => false,
        }
    }

    /// Whether any text of at least one byte is a value.
    pub(crate) fn is_any_text(self) -> bool {
        self.bytes == ByteSet::ALL && self.least <= 1 && self.greatest == UNBOUNDED
    }

    /// Checks a scalar against everything that its type declares.
    pub(crate) fn check(self, scalar: &Scalar<'_>) -> Result<(), &'static str> {
        let is_wide = |width: usize| width < self.least as usize || width > self.greatest as usize;
        match (self.kind, scalar) {
            (_, Scalar::None) if self.optional => Ok(()),
            (Kind::Text, Scalar::Text(text)) if is_wide(text.as_str().len()) => {
                Err("the width is not the declared one")
            }
            (Kind::Text, Scalar::Text(text))
                if !text.as_str().bytes().all(|byte| self.bytes.contains(byte)) =>
            {
                Err("a byte of it is not among the declared ones")
            }
            (Kind::Text, Scalar::Text(_)) => Ok(()),
            (Kind::Bytes, Scalar::Bytes(bytes)) if is_wide(bytes.len()) => {
                Err("the width is not the declared one")
            }
            (Kind::Date, Scalar::Time(time)) if Time::midnight(time.days()) != *time => {
                Err("a day begins at midnight")
            }
            (Kind::Unsigned { .. }, Scalar::Unsigned(_))
            | (Kind::Signed { .. }, Scalar::Signed(_))
                if !self.holds(scalar) =>
            {
                Err("it does not fit the declared bits")
            }
            (_, scalar) if !matches!(scalar, Scalar::None) && self.holds(scalar) => Ok(()),
            _ => Err("it is not of the declared kind"),
        }
    }

    /// The worst that a type parameter can stand for.
    pub(crate) const fn generic() -> Self {
        Self {
            generic: true,
            ..Self::text()
        }
    }

    pub(crate) const fn optional(self) -> Self {
        Self {
            optional: true,
            nested: self.optional,
            ..self
        }
    }
}

/// The value of a component, before it is written as the template says.
#[derive(Clone, Debug)]
pub enum Scalar<'a> {
    /// A text; build it with [`Scalar::text`] or [`Scalar::display`].
    Text(ScalarText<'a>),
    /// An integer of [`Encoding::unsigned`].
    Unsigned(u128),
    /// An integer of [`Encoding::signed`].
    Signed(i128),
    /// A point in time, or the beginning of a day of [`Encoding::date`].
    Time(Time),
    /// Bytes of [`Encoding::binary`].
    Bytes(Cow<'a, [u8]>),
    /// The `None` of an `Option`.
    None,
}

/// A text scalar: borrowed, owned, or short enough to stand by itself.
#[derive(Clone)]
pub struct ScalarText<'a>(Held<'a>);

#[derive(Clone)]
enum Held<'a> {
    Text(Cow<'a, str>),
    Inline(Inline),
}

/// A text of at most 40 bytes, without an allocation.
#[derive(Clone)]
struct Inline {
    bytes: [u8; Inline::MAX],
    len: u8,
}

impl<'a> Scalar<'a> {
    /// A text.
    #[inline]
    pub fn text(text: impl Into<Cow<'a, str>>) -> Self {
        Self::Text(ScalarText(Held::Text(text.into())))
    }

    /// The same value, borrowed from this one.
    pub(crate) fn borrowed(&self) -> Scalar<'_> {
        match self {
            Self::Text(text) => Scalar::text(text.as_str()),
            Self::Unsigned(n) => Scalar::Unsigned(*n),
            Self::Signed(n) => Scalar::Signed(*n),
            Self::Time(time) => Scalar::Time(*time),
            Self::Bytes(bytes) => Scalar::Bytes(Cow::Borrowed(bytes)),
            Self::None => Scalar::None,
        }
    }

    /// The same value, which borrows nothing.
    pub(crate) fn into_owned(self) -> Scalar<'static> {
        match self {
            Self::Text(ScalarText(Held::Text(text))) => Scalar::text(text.into_owned()),
            Self::Text(ScalarText(Held::Inline(inline))) => {
                Scalar::Text(ScalarText(Held::Inline(inline)))
            }
            Self::Unsigned(n) => Scalar::Unsigned(n),
            Self::Signed(n) => Scalar::Signed(n),
            Self::Time(time) => Scalar::Time(time),
            Self::Bytes(bytes) => Scalar::Bytes(Cow::Owned(bytes.into_owned())),
            Self::None => Scalar::None,
        }
    }

    /// A text that is kept by value, where it has at most 40 bytes.
    #[cfg(any(feature = "ulid", feature = "uuid"))]
    #[inline]
    pub(crate) fn short(text: &str) -> Self {
        let mut bytes = [0; Inline::MAX];
        match (bytes.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(own), Ok(len)) => {
                own.copy_from_slice(text.as_bytes());
                Self::Text(ScalarText(Held::Inline(Inline { bytes, len })))
            }
            _ => Self::text(text.to_owned()),
        }
    }

    /// The text that `value` displays; up to 40 bytes cost no allocation.
    pub fn display(value: impl fmt::Display) -> Self {
        let mut inline = Inline {
            bytes: [0; Inline::MAX],
            len: 0,
        };
        match fmt::Write::write_fmt(&mut inline, format_args!("{value}")) {
            Ok(()) => Self::Text(ScalarText(Held::Inline(inline))),
            Err(fmt::Error) => Self::text(value.to_string()),
        }
    }

    /// The text.
    ///
    /// # Errors
    ///
    /// When the scalar is something else.
    pub fn into_text(self) -> Result<Cow<'a, str>, ComponentError> {
        match self {
            Self::Text(ScalarText(Held::Text(text))) => Ok(text),
            Self::Text(text) => Ok(Cow::Owned(text.as_str().to_owned())),
            _ => Err(ComponentError::new("not a text")),
        }
    }

    /// The unsigned integer.
    ///
    /// # Errors
    ///
    /// When the scalar is something else.
    pub fn into_unsigned(self) -> Result<u128, ComponentError> {
        if let Self::Unsigned(n) = self {
            Ok(n)
        } else {
            Err(ComponentError::new("not an unsigned integer"))
        }
    }

    /// The signed integer.
    ///
    /// # Errors
    ///
    /// When the scalar is something else.
    pub fn into_signed(self) -> Result<i128, ComponentError> {
        if let Self::Signed(n) = self {
            Ok(n)
        } else {
            Err(ComponentError::new("not a signed integer"))
        }
    }

    /// The bytes.
    ///
    /// # Errors
    ///
    /// When the scalar is something else.
    pub fn into_bytes(self) -> Result<Cow<'a, [u8]>, ComponentError> {
        if let Self::Bytes(bytes) = self {
            Ok(bytes)
        } else {
            Err(ComponentError::new("not binary"))
        }
    }

    /// The point in time.
    ///
    /// # Errors
    ///
    /// When the scalar is something else.
    pub fn into_time(self) -> Result<Time, ComponentError> {
        if let Self::Time(time) = self {
            Ok(time)
        } else {
            Err(ComponentError::new("not a time"))
        }
    }
}

impl ScalarText<'_> {
    /// The text itself.
    #[must_use]
    #[inline]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Held::Text(text) => text,
            Held::Inline(inline) => inline.as_str(),
        }
    }

    /// The bytes of the text, which costs no look at them.
    #[inline]
    pub(crate) fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            Held::Text(text) => text.as_bytes(),
            Held::Inline(inline) => inline.as_bytes(),
        }
    }
}

impl fmt::Debug for ScalarText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl Inline {
    const MAX: usize = 40;

    #[inline]
    fn as_str(&self) -> &str {
        // Only whole texts are written, so the bytes are UTF-8.
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    #[inline]
    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

impl fmt::Write for Inline {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let start = usize::from(self.len);
        let end = start + text.len();
        self.bytes
            .get_mut(start..end)
            .ok_or(fmt::Error)?
            .copy_from_slice(text.as_bytes());
        self.len = u8::try_from(end).map_err(|_| fmt::Error)?;
        Ok(())
    }
}

/// Why a scalar is no value of a [`KeyComponent`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ComponentError(Cow<'static, str>);

impl ComponentError {
    /// An error with this text.
    pub fn new(text: impl Into<Cow<'static, str>>) -> Self {
        Self(text.into())
    }
}

/// What the parameter of a key builder takes for a component of type `T`: a `T`, a `&T`, and a `&str` for `String`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value for a key component of type `{T}`",
    label = "expected `{T}` or `&{T}`",
    note = "a parameter for a component of type `T` takes a `T` or a `&T`, and a `&str` where `T` is `String`",
    note = "wrap what an `Option` holds in `Some(..)`; convert an integer of another width, as in `u64::from(..)`"
)]
pub trait IntoComponent<T> {
    /// The component's value.
    fn into_component(self) -> T;

    /// The value's scalar, which needs no value of type `T`.
    fn to_scalar(&self) -> Scalar<'_>;
}

impl<T: KeyComponent> IntoComponent<T> for T {
    fn into_component(self) -> T {
        self
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        self.encode()
    }
}

#[diagnostic::do_not_recommend]
impl<T: KeyComponent> IntoComponent<T> for &T {
    fn into_component(self) -> T {
        self.clone()
    }

    #[inline]
    fn to_scalar(&self) -> Scalar<'_> {
        (*self).encode()
    }
}
