//! Ranges of values into ranges of keys.

use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use super::condition::SortCondition;
use super::order::{above, above_hex, at_least, below, below_hex, last, successor};
use crate::key::codec::{Follow, Half};
use crate::key::template::ScalarType;
use crate::key::{self, Component, IntoComponent, KeyError, Placed, Scalar, Template};

/// What a range method takes for a component of type `T`: any of the standard ranges, and pairs of
/// [`Bound`]s, of what [`IntoComponent<T>`] takes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no range of `{T}`",
    label = "expected a range like `a..b`, `a..=b`, `a..`, `..b`, `..=b` or `..`",
    note = "for one value, use the method of the component's name"
)]
pub trait IntoRange<T> {
    /// The two ends.
    fn into_bounds(self) -> (Bound<T>, Bound<T>);
}

// Written out one by one: messages show them.

impl<T, Q: IntoComponent<T>> IntoRange<T> for Range<Q> {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        ends(Bound::Included(self.start), Bound::Excluded(self.end))
    }
}

impl<T, Q: IntoComponent<T>> IntoRange<T> for RangeInclusive<Q> {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        let (start, end) = self.into_inner();
        ends(Bound::Included(start), Bound::Included(end))
    }
}

impl<T, Q: IntoComponent<T>> IntoRange<T> for RangeFrom<Q> {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        ends(Bound::Included(self.start), Bound::<Q>::Unbounded)
    }
}

impl<T, Q: IntoComponent<T>> IntoRange<T> for RangeTo<Q> {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        ends(Bound::<Q>::Unbounded, Bound::Excluded(self.end))
    }
}

impl<T, Q: IntoComponent<T>> IntoRange<T> for RangeToInclusive<Q> {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        ends(Bound::<Q>::Unbounded, Bound::Included(self.end))
    }
}

impl<T, Q: IntoComponent<T>> IntoRange<T> for (Bound<Q>, Bound<Q>) {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        ends(self.0, self.1)
    }
}

fn ends<T, Q: IntoComponent<T>>(start: Bound<Q>, end: Bound<Q>) -> (Bound<T>, Bound<T>) {
    (start.map(Q::into_component), end.map(Q::into_component))
}

impl<T> IntoRange<T> for RangeFull {
    fn into_bounds(self) -> (Bound<T>, Bound<T>) {
        (Bound::Unbounded, Bound::Unbounded)
    }
}

/// What a `_starts_with` method takes: a text.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no text to start with",
    label = "expected a `&str` or a `String`"
)]
pub trait StartsWith {
    /// The text.
    fn as_prefix(&self) -> &str;
}

impl StartsWith for &str {
    fn as_prefix(&self) -> &str {
        self
    }
}

impl StartsWith for String {
    fn as_prefix(&self) -> &str {
        self
    }
}

impl StartsWith for &String {
    fn as_prefix(&self) -> &str {
        self
    }
}

/// One end of a range of sort keys. A range that no key can lie in has `None` in its place.
enum End {
    /// Nothing but the prefix clamps this side.
    Open,
    /// The keys from or up to here.
    At(Edge),
}

/// Where a range ends.
struct Edge {
    /// The last text of the range.
    included: String,
    /// The text next to it outside the range, where the bound was said that way.
    excluded: Option<String>,
}

impl End {
    fn included(text: String) -> Self {
        Self::At(Edge {
            included: text,
            excluded: None,
        })
    }

    fn excluded(text: String, neighbour: String) -> Self {
        Self::At(Edge {
            included: neighbour,
            excluded: Some(text),
        })
    }
}

/// The range of keys of one component: what stands before it, and how it is written.
struct KeyRange<'a> {
    entity: &'static str,
    template: &'a Template,
    component: &'a Component,
    prefix: &'a str,
}

/// The sort condition that holds for exactly the keys with this prefix whose next component lies in the range.
pub(crate) fn sort_condition(
    entity: &'static str,
    template: &Template,
    component: &Component,
    prefix: &str,
    start: Bound<Scalar<'_>>,
    end: Bound<Scalar<'_>>,
) -> Result<SortCondition, KeyError> {
    // Under `desc` the greatest value has the least key.
    let (start, end) = if component.spec.desc {
        (end, start)
    } else {
        (start, end)
    };
    let range = KeyRange {
        entity,
        template,
        component,
        prefix,
    };
    Ok(match (range.low(start)?, range.high(end)?) {
        (Some(low), Some(high)) => range.between(low, high),
        _ => SortCondition::Nothing,
    })
}

impl KeyRange<'_> {
    const MAX: usize = Half::Sort.limit() as usize;

    fn low(&self, bound: Bound<Scalar<'_>>) -> Result<Option<End>, KeyError> {
        let (value, included) = match bound {
            Bound::Unbounded => return Ok(Some(End::Open)),
            Bound::Included(value) => (value, true),
            Bound::Excluded(value) => (value, false),
        };
        let desc = self.component.spec.desc;
        let (value, exact) = match key::place(self.component, value) {
            Placed::Under if !desc => return Ok(Some(End::Open)),
            Placed::Over if desc => return Ok(Some(End::Open)),
            Placed::Under | Placed::Over => return Ok(None),
            Placed::At { value, exact } => (value, exact),
        };
        // Between two values, `value` is the lesser; the first key of the range is that of the other, or under `desc` its.
        let included = if desc {
            included || !exact
        } else {
            included && exact
        };
        if let Some(stem) = self.stem(&value)? {
            let text = if included { Some(stem) } else { after(stem) };
            return Ok(text.and_then(|text| self.at_least(text)).map(End::included));
        }
        let text = self.text(&value)?;
        if included || text.len() > self.max() {
            return Ok(self.at_least(text).map(End::included));
        }
        let neighbour = if self.component.is_counted() {
            let next = if desc { key::previous } else { key::next };
            next(self.component, &value)
                .map(|next| self.text(&next))
                .transpose()?
        } else {
            self.above(&text)
        };
        Ok(neighbour.map(|neighbour| End::excluded(text, neighbour)))
    }

    fn high(&self, bound: Bound<Scalar<'_>>) -> Result<Option<End>, KeyError> {
        let (value, included) = match bound {
            Bound::Unbounded => return Ok(Some(End::Open)),
            Bound::Included(value) => (value, true),
            Bound::Excluded(value) => (value, false),
        };
        let desc = self.component.spec.desc;
        let (value, exact) = match key::place(self.component, value) {
            Placed::Under if desc => return Ok(Some(End::Open)),
            Placed::Over if !desc => return Ok(Some(End::Open)),
            Placed::Under | Placed::Over => return Ok(None),
            Placed::At { value, exact } => (value, exact),
        };
        // Likewise for the last key of the range.
        let included = if desc {
            included && exact
        } else {
            included || !exact
        };
        let stem = self.stem(&value)?;
        let ends = stem.is_none();
        let text = match stem {
            Some(stem) if included => match after(stem) {
                Some(text) => text,
                None => return Ok(Some(End::Open)),
            },
            Some(stem) => stem,
            None => self.text(&value)?,
        };
        if text.len() > self.max() {
            // No key is as long, and no request may hold such a text.
            return Ok(self.below(&text).map(End::included));
        }
        if ends && included {
            return Ok(Some(End::included(text)));
        }
        let neighbour = if ends && self.component.is_counted() {
            let before = if desc { key::next } else { key::previous };
            before(self.component, &value)
                .map(|before| self.text(&before))
                .transpose()?
        } else {
            self.below(&text).filter(|text| !text.is_empty())
        };
        Ok(neighbour.map(|neighbour| End::excluded(text, neighbour)))
    }

    fn between(&self, low: End, high: End) -> SortCondition {
        let value = |text: String| self.template.value(text);
        match (low, high) {
            (End::Open, End::Open) if self.prefix.is_empty() => SortCondition::All,
            (End::Open, End::Open) => SortCondition::BeginsWith(value(self.prefix.to_owned())),
            (End::At(low), End::Open) if self.prefix.is_empty() => match low.excluded {
                Some(text) => SortCondition::Above(value(text)),
                None => SortCondition::AtLeast(value(low.included)),
            },
            (End::Open, End::At(high)) if self.prefix.is_empty() => match high.excluded {
                Some(text) => SortCondition::Below(value(text)),
                None => SortCondition::AtMost(value(high.included)),
            },
            (low, high) => {
                let low = match low {
                    End::Open => self.prefix.to_owned(),
                    End::At(low) => low.included,
                };
                let high = match high {
                    End::Open => self.greatest(),
                    End::At(high) => high.included,
                };
                let (low, high) = (value(low), value(high));
                if low > high {
                    SortCondition::Nothing
                } else {
                    SortCondition::Between(low, high)
                }
            }
        }
    }

    /// The greatest key with the prefix.
    fn greatest(&self) -> String {
        let ends = matches!(self.component.site.follow, Follow::End);
        let greatest = key::greatest(self.component)
            .filter(|_| ends)
            .and_then(|value| self.text(&value).ok())
            .filter(|text| text.len() <= Self::MAX);
        greatest.unwrap_or_else(|| last(self.prefix, Self::MAX))
    }

    fn text(&self, value: &Scalar<'_>) -> Result<String, KeyError> {
        let mut text = self.prefix.to_owned();
        key::append(
            self.entity,
            self.template,
            self.component,
            value,
            1,
            &mut text,
        )?;
        Ok(text)
    }

    /// What every key with this value begins with, and no key of another value; `None` where the value ends the key.
    fn stem(&self, value: &Scalar<'_>) -> Result<Option<String>, KeyError> {
        let mut text = match self.component.site.follow {
            Follow::End => return Ok(None),
            Follow::Delimiter(_) | Follow::Component => self.text(value)?,
        };
        if let Follow::Delimiter(delimiter) = self.component.site.follow
            && delimiter.is_ascii()
        {
            text.push(char::from(delimiter));
        }
        Ok(Some(text))
    }

    /// The greatest length of a key's text; binary is held in hexadecimal.
    fn max(&self) -> usize {
        if self.is_binary() {
            2 * Self::MAX
        } else {
            Self::MAX
        }
    }

    fn at_least(&self, text: String) -> Option<String> {
        if self.is_binary() && text.len() > self.max() {
            self.above(&text)
        } else {
            at_least(text, self.max())
        }
    }

    fn is_binary(&self) -> bool {
        self.template.scalar_type() == ScalarType::B
    }

    fn above(&self, text: &str) -> Option<String> {
        if self.is_binary() {
            above_hex(text, Self::MAX)
        } else {
            above(text, Self::MAX)
        }
    }

    fn below(&self, text: &str) -> Option<String> {
        if self.is_binary() {
            below_hex(text, Self::MAX)
        } else {
            below(text, Self::MAX)
        }
    }
}

/// The least text above all that begin with `stem`; `None` where nothing is.
fn after(mut stem: String) -> Option<String> {
    while let Some(end) = stem.pop() {
        if let Some(more) = successor(end) {
            stem.push(more);
            return Some(stem);
        }
    }
    None
}
