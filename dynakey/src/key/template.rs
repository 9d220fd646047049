//! Key templates as const data: what the macro emits and the runtime reads.

use std::fmt;

use super::bytes::ByteSet;
use super::codec::{Codec, Follow, Half, Misfit, Site, Written};
use super::component::{Encoding, Kind, UNBOUNDED};
use super::spec::{Form, Spec};

/// The templates of a primary key or an index key, with the names of the attributes that hold the two halves.
///
/// Its `Display` is the source text of the attributes.
#[derive(Clone, Copy, Debug)]
pub struct KeySchema {
    #[doc(hidden)]
    pub entity: &'static str,
    #[doc(hidden)]
    pub pk_attribute: &'static str,
    #[doc(hidden)]
    pub sk_attribute: &'static str,
    /// The template of the partition key.
    pub pk: Template,
    /// The template of the sort key; `None` for a simple primary key.
    pub sk: Option<Template>,
}

impl KeySchema {
    /// The name of the attribute that holds the partition key.
    #[must_use]
    pub const fn pk_attribute(&self) -> &'static str {
        self.pk_attribute
    }

    /// The name of the attribute that holds the sort key, where there is one.
    #[must_use]
    pub const fn sk_attribute(&self) -> Option<&'static str> {
        if self.sk.is_some() {
            Some(self.sk_attribute)
        } else {
            None
        }
    }
}

impl fmt::Display for KeySchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#[pk = \"{}\"]", self.pk)?;
        self.sk.map_or(Ok(()), |sk| write!(f, "\n#[sk = \"{sk}\"]"))
    }
}

/// The template of one half of a key: literals and components in a row.
///
/// Its `Display` is the source text, as in `#[pk = "POST#<post_id>"]`.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    #[doc(hidden)]
    pub source: &'static str,
    #[doc(hidden)]
    pub half: Half,
    /// The function of the index whose key it is; `None` for the primary key.
    #[doc(hidden)]
    pub index: Option<&'static str>,
    #[doc(hidden)]
    pub segments: &'static [Segment],
}

/// One part of a [`Template`].
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant, reason = "const data, which nothing moves")]
pub enum Segment {
    /// Text that is the same in every key.
    Literal(&'static str),
    /// The text of one field.
    Component(Component),
}

/// A field's place in a template: which field, and how its values are written.
#[derive(Clone, Copy, Debug)]
pub struct Component {
    pub(crate) field: &'static str,
    pub(crate) type_name: &'static str,
    /// Where `<field>` stands in the template's source: the first byte and the one after the last.
    pub(crate) place: (usize, usize),
    pub(crate) spec: Spec,
    /// The text of `None`.
    pub(crate) none: Option<&'static str>,
    pub(crate) site: Site,
    pub(crate) encoding: Encoding,
    pub(crate) written: Written,
    /// Set where the spec does not fit the type; then `written` stands for nothing and the proofs report this alone.
    pub(crate) misfit: Option<Misfit>,
}

impl Component {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        encoding: Encoding,
        field: &'static str,
        type_name: &'static str,
        place: (usize, usize),
        spec: Spec,
        none: Option<&'static str>,
        site: Site,
    ) -> Self {
        let (mut written, spec, misfit) =
            match Written::resolve(encoding, spec, site, none.is_some()) {
                Ok((written, spec)) => (written, spec, None),
                Err(misfit) => (UNWRITTEN, spec, Some(misfit)),
            };
        if let Some(none) = none {
            // No literal is longer than a key, or the proofs refuse the template.
            #[allow(clippy::cast_possible_truncation)]
            let width = none.len() as u32;
            written.bytes = written.bytes.and(ByteSet::of(none));
            written.least = if width < written.least {
                width
            } else {
                written.least
            };
            written.greatest = if width > written.greatest {
                width
            } else {
                written.greatest
            };
            written.ordered = false;
        }
        Self {
            field,
            type_name,
            place,
            spec,
            none,
            site,
            encoding,
            written,
            misfit,
        }
    }

    /// The name of the field.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        self.field
    }

    /// The least number of bytes that the component takes in a key.
    #[must_use]
    pub const fn least_width(&self) -> u32 {
        self.written.least
    }

    /// The greatest number of bytes that the component takes in a key, where there is one.
    #[must_use]
    pub const fn greatest_width(&self) -> Option<u32> {
        if self.written.greatest == UNBOUNDED {
            None
        } else {
            Some(self.written.greatest)
        }
    }

    /// Whether the component is a point in time.
    #[must_use]
    pub const fn is_time(&self) -> bool {
        self.spec.time || matches!(self.encoding.kind, Kind::Time | Kind::Date)
    }

    /// Whether greater values come first: `:desc`.
    #[must_use]
    pub const fn is_descending(&self) -> bool {
        self.spec.desc
    }

    /// Whether different values may be written as one, on purpose: `:lower` and buckets of time.
    #[must_use]
    pub const fn is_lossy(&self) -> bool {
        self.spec.is_lossy()
    }

    /// Whether each value has a next one, so that an excluded bound is the one beside it.
    pub(crate) fn is_counted(&self) -> bool {
        matches!(
            self.encoding.kind,
            Kind::Unsigned { .. } | Kind::Signed { .. } | Kind::Time | Kind::Date
        )
    }

    /// Why there is no range on this component, as the number of a [`RangeVerdict`](crate::__private::RangeVerdict).
    #[must_use]
    pub(crate) const fn range_verdict(&self) -> u8 {
        use crate::query::verdict as v;
        if self.encoding.generic {
            return v::GENERIC;
        }
        if self.encoding.optional {
            return v::OPTIONAL;
        }
        if matches!(self.written.codec, Codec::Decimal) {
            return v::UNPADDED;
        }
        if matches!(self.spec.form, Form::Bucket(_)) {
            return v::BUCKET;
        }
        if !self.encoding.ordered {
            return v::UNORDERED;
        }
        match (self.site.follow, self.written.bytes.least()) {
            _ if self.written.is_fixed() => v::YES,
            _ if !self.written.ordered && self.spec.raw => v::RAW,
            (Follow::Delimiter(delimiter), Some(least)) if delimiter >= least => v::DELIMITER,
            _ if !self.written.ordered => v::DELIMITER,
            _ => v::YES,
        }
    }

    /// Why there is no `starts_with` on this component, likewise.
    #[must_use]
    pub(crate) const fn prefix_verdict(&self) -> u8 {
        use crate::query::verdict as v;
        match self.encoding.kind {
            _ if self.encoding.generic => v::GENERIC,
            _ if self.encoding.optional => v::OPTIONAL,
            Kind::Text => v::YES,
            _ => v::NOT_TEXT,
        }
    }
}

/// Stands where a spec does not fit, so that it causes no further error.
const UNWRITTEN: Written = Written {
    codec: Codec::Decimal,
    bytes: ByteSet::EMPTY,
    least: 1,
    greatest: 1,
    ordered: true,
};

impl Template {
    /// The literals and components, in order.
    #[must_use]
    pub const fn segments(&self) -> &'static [Segment] {
        self.segments
    }

    /// The components, in order.
    pub fn components(&self) -> impl Iterator<Item = &'static Component> {
        self.segments.iter().filter_map(Segment::component)
    }

    pub(crate) const fn component(&self, index: usize) -> Option<&'static Component> {
        let (mut at, mut seen) = (0, 0);
        while at < self.segments.len() {
            if let Segment::Component(component) = &self.segments[at] {
                if seen == index {
                    return Some(component);
                }
                seen += 1;
            }
            at += 1;
        }
        None
    }

    /// The place right behind so many components.
    const fn behind(&self, components: usize) -> usize {
        let (mut at, mut seen) = (0, 0);
        while seen < components && at < self.segments.len() {
            if let Segment::Component(_) = &self.segments[at] {
                seen += 1;
            }
            at += 1;
        }
        at
    }

    /// The literal that follows so many components; empty where none does.
    pub(crate) const fn literal(&self, components: usize) -> &'static str {
        let at = self.behind(components);
        if at < self.segments.len()
            && let Segment::Literal(literal) = self.segments[at]
        {
            return literal;
        }
        ""
    }

    /// How many segments so many components are, with the literals between and behind them.
    pub(crate) const fn fixed(&self, components: usize) -> usize {
        let mut at = self.behind(components);
        while at < self.segments.len() && matches!(self.segments[at], Segment::Literal(_)) {
            at += 1;
        }
        at
    }

    /// Whether the attribute is a number.
    pub(crate) const fn is_number(&self) -> bool {
        matches!(self.scalar_type(), ScalarType::N)
    }

    /// DynamoDB's type of the attribute.
    pub(crate) const fn scalar_type(&self) -> ScalarType {
        match self.segments {
            [Segment::Component(component)] => match component.written.codec {
                Codec::Number | Codec::EpochNumber { .. } => ScalarType::N,
                Codec::Binary => ScalarType::B,
                _ => ScalarType::S,
            },
            _ => ScalarType::S,
        }
    }
}

/// DynamoDB's type of a key attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScalarType {
    S,
    N,
    B,
}

impl ScalarType {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::S => "S",
            Self::N => "N",
            Self::B => "B",
        }
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source)
    }
}

impl Segment {
    pub(crate) const fn component(&self) -> Option<&Component> {
        match self {
            Self::Component(component) => Some(component),
            Self::Literal(_) => None,
        }
    }
}
