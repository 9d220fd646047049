//! The wording of mistakes in access patterns.

use std::ops::Range;

use syn::Ident;

use super::Diagnostic;
use crate::attr::NamedText;
use crate::model::{Entity, Pattern, Segment, Step};
use crate::template;

pub fn keyword_as_pattern(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        name.span(),
        format!("`{name}` is a keyword, and an access pattern is a function"),
    )
    .help(format!(
        "give it another name: `#[query({name}_of = \"..\")]`"
    ))
}

pub fn pattern_without_sort_key(entity: &Entity, named: &NamedText) -> Diagnostic {
    let message = format!(
        "the access pattern `{}` reads by the sort key, and `{}` has none",
        named.name, entity.ident
    );
    Diagnostic::new(named.text.span(), message)
        .help("add `#[sk = \"..\"]`, or take the pattern off: `partition` reads the item")
}

pub fn pattern_no_prefix(
    entity: &Entity,
    named: &NamedText,
    segments: &[&Segment],
    sort_key: &str,
    place: Option<Range<usize>>,
    after_range: bool,
) -> Diagnostic {
    let text = named.text.value();
    let (parsed, _) = template::parse_pattern(&text);
    let names: Vec<_> = entity
        .fields
        .iter()
        .map(|field| field.plain.as_str())
        .collect();
    let unknown = components(&parsed)
        .find(|own| Some(&own.place) == place.as_ref() && !names.contains(&own.field.as_str()));
    if let Some(component) = unknown {
        let of = format!("the access pattern `{}` of `{}`", named.name, entity.ident);
        let (diagnostic, _) =
            super::unknown_field(named.text.span(), &of, &text, component, &names);
        return diagnostic;
    }
    let why = if after_range {
        "goes on after a range"
    } else {
        "is not a beginning of the sort key"
    };
    let place = place.unwrap_or_else(|| literal_place(&parsed, segments, text.len()));
    Diagnostic::new(named.text.span(), format!("the access pattern `{}` of `{}` {why}", named.name, entity.ident))
        .draw(&text, place)
        .help(format!("begin as the sort key does, `{sort_key}`, and end after a component or a whole literal; `..` ends it: `<field..>`"))
        .note("DynamoDB reads the sort key from left to right, with one range at the end")
}

fn components(parsed: &template::Template) -> impl Iterator<Item = &template::Component> {
    parsed.segments.iter().filter_map(|segment| match segment {
        template::Segment::Component(component) => Some(component),
        template::Segment::Literal(_) => None,
    })
}

/// Where the first literal stands that does not fit, or comes after a range.
fn literal_place(parsed: &template::Template, segments: &[&Segment], end: usize) -> Range<usize> {
    let mut start = 0;
    let mut after_range = false;
    for (at, segment) in parsed.segments.iter().enumerate() {
        match segment {
            template::Segment::Component(component) => {
                start = component.place.end;
                after_range = component.is_range;
            }
            template::Segment::Literal(own) => {
                let fits =
                    matches!(segments.get(at), Some(Segment::Literal(theirs)) if own == theirs);
                if after_range || !fits {
                    let next = components(parsed).find(|next| next.place.start >= start);
                    return start..next.map_or(end, |next| next.place.start);
                }
            }
        }
    }
    0..end
}

pub fn pattern_without_order(
    entity: &Entity,
    pattern: &Pattern,
    step: &Step<'_>,
    why: &str,
    instead: &str,
) -> Diagnostic {
    let message = format!(
        "the access pattern `{}` of `{}` ranges over `{}`, and no range exists on {why}",
        pattern.name, entity.ident, step.field.plain
    );
    Diagnostic::new(pattern.name.span(), message)
        .draw(&step.template.text(), step.component.place.clone())
        .help(instead)
}

pub fn pattern_range_given(
    entity: &Entity,
    named: &NamedText,
    component: &template::Component,
) -> Diagnostic {
    let field = &component.field;
    let message = format!(
        "`{field}` is fixed by the partition key of `{}`, so that no range is left",
        entity.ident
    );
    Diagnostic::new(named.text.span(), message)
        .draw(&named.text.value(), component.place.clone())
        .help(format!("write `<{field}>`"))
}
