//! Whether a component has ranges and prefixes, as a number that the compiler knows.
//!
//! A component's `_range` method asks for `RangeVerdict<N>: HasRange<R>`, where `N` is computed from the template. Where
//! there is no range, one of the reasons below is not met, and its message is what the user reads.

/// There is one.
pub(crate) const YES: u8 = 0;
/// Integers without padding.
pub(crate) const UNPADDED: u8 = 1;
/// What follows starts with a delimiter above a byte of the component.
pub(crate) const DELIMITER: u8 = 2;
/// `None` has no place in the order.
pub(crate) const OPTIONAL: u8 = 3;
/// The type declares no order.
pub(crate) const UNORDERED: u8 = 4;
/// Text that is not escaped.
pub(crate) const RAW: u8 = 6;
/// A bucket of time.
pub(crate) const BUCKET: u8 = 7;
/// A type parameter, whose order is not known where the entity is defined.
pub(crate) const GENERIC: u8 = 8;
/// Only texts have prefixes.
pub(crate) const NOT_TEXT: u8 = 5;

/// Whether there are ranges on a component: 0, or the number of the reason why not.
#[derive(Debug)]
pub struct RangeVerdict<const N: u8>;

/// Whether there are prefixes of a component.
#[derive(Debug)]
pub struct PrefixVerdict<const N: u8>;

/// Why not. Another type than the verdict: of two bounds on one type, the compiler shows the outer one's message.
#[derive(Debug)]
pub struct Reason<const N: u8>;

/// Met where a component has ranges; `R` is the range's type.
pub trait HasRange<R> {}

impl<const N: u8, R> HasRange<R> for RangeVerdict<N> where
    Reason<N>: Padded + LowDelimiter + Required + Ordered + Escaped + Whole + Concrete
{
}

/// Met where a component has prefixes.
pub trait HasPrefix<P> {}

impl<const N: u8, P> HasPrefix<P> for PrefixVerdict<N> where
    Reason<N>: RequiredText + Text + ConcreteText
{
}

macro_rules! reasons {
    ($($(#[$attr:meta])* $name:ident: except $($other:literal)*;)*) => { $(
        $(#[$attr])*
        pub trait $name {}
        $(
            #[diagnostic::do_not_recommend]
            impl $name for Reason<$other> {}
        )*
    )* };
}

reasons! {
    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: it is written without padding",
        label = "`9` would sort after `10`, so a range of keys is no range of values",
        note = "in the template, write `<field>` (padded to the type's width) or `<field:010>` (to 10 digits) instead of `<field:plain>`"
    )]
    Padded: except 0 2 3 4 6 7 8;

    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: the delimiter after it sorts above some of its bytes",
        label = "keys would not sort by this component first",
        note = "in the template, put a delimiter below all of them after it: `#`, `!`, `$`, `\"` or a space; or let it be the last component"
    )]
    LowDelimiter: except 0 1 3 4 6 7 8;

    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: it is an `Option`, and `None` has no place in the order",
        label = "only equality: the method of the component's name",
        note = "make the field's type what is in the `Option`, or give `None` a value of that type"
    )]
    Required: except 0 1 2 4 6 7 8;

    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: its type does not declare that its texts sort as its values do",
        label = "only equality: the method of the component's name",
        note = "declare an enum's variants in the order of their texts; for a type of your own, see `KeyComponent::ENCODING`"
    )]
    Ordered: except 0 1 2 3 6 7 8;

    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: it is raw text, and others follow it",
        label = "a byte of it may sort below the delimiter, so keys would not sort by this component first",
        note = "in the template, take `:raw` out, or let it be the last component"
    )]
    Escaped: except 0 1 2 3 4 7 8;

    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: it is a bucket of time",
        label = "only equality: the method of the component's name",
        note = "put the bucket into the partition key and the time in full into the sort key, as in `#[pk = \"<ts:month>\"]` and `#[sk = \"<ts>\"]`, and range over that"
    )]
    Whole: except 0 1 2 3 4 6 8;

    #[diagnostic::on_unimplemented(
        message = "no range exists on this component: its type is a type parameter",
        label = "only equality: the method of the component's name",
        note = "whether its texts sort as its values do is not known where the entity is defined; write the type out"
    )]
    Concrete: except 0 1 2 3 4 6 7;

    #[diagnostic::on_unimplemented(
        message = "no prefixes exist of this component: it is an `Option`",
        label = "only equality: the method of the component's name",
        note = "make the field's type what is in the `Option`, or give `None` a value of that type"
    )]
    RequiredText: except 0 5 8;

    #[diagnostic::on_unimplemented(
        message = "no prefixes exist of this component: it is not a text",
        label = "use equality, or a range (`..=`, `..`)"
    )]
    Text: except 0 3 8;

    #[diagnostic::on_unimplemented(
        message = "no prefixes exist of this component: its type is a type parameter",
        label = "use equality",
        note = "write the type out"
    )]
    ConcreteText: except 0 3 5;
}
