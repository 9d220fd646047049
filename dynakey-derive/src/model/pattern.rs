//! Named access patterns: `#[query(since = "<parent>#<ts..>")]`.

use syn::Ident;

use super::{Entity, Segment};
use crate::attr::NamedText;
use crate::diagnostic::{self, Errors};
use crate::template;

pub struct Pattern {
    pub name: Ident,
    /// The index that it reads, by its place; `None` for the table.
    pub on: Option<usize>,
    /// How many of the chain's steps are fixed.
    pub fixed: usize,
    /// The step after them is a range.
    pub is_range: bool,
}

impl Pattern {
    /// Reads a pattern as the beginning of the sort key of the table or of an index.
    pub fn resolve(entity: &Entity, named: &NamedText, errors: &mut Errors) -> Option<Self> {
        let NamedText {
            name,
            text: source,
            on,
        } = named;
        let text = source.value();
        let of = format!("the access pattern `{name}` of `{}`", entity.ident);
        let (parsed, faults) = template::parse_pattern(&text);
        let faulty = !faults.is_empty();
        for fault in faults {
            errors.push(diagnostic::template_fault(source.span(), &of, &text, fault));
        }
        if faulty {
            return None;
        }
        let index = match on {
            None => None,
            Some(on) => {
                let found = entity
                    .indexes
                    .iter()
                    .position(|index| index.function == *on);
                // One that was left out is reported already.
                if found.is_none() && entity.has_all_indexes {
                    errors.push(diagnostic::unknown_index(on, entity));
                }
                Some(found?)
            }
        };
        let access = entity.access(index);
        if access.sk.is_empty() {
            errors.push(diagnostic::pattern_without_sort_key(entity, named));
            return None;
        }
        // Attributes of their own stand side by side in a pattern.
        let segments: Vec<&Segment> = access
            .sk
            .iter()
            .flat_map(|part| &part.template.segments)
            .collect();
        let shown = access.sort_text();
        let steps = access.steps();
        let mut fixed = 0;
        let mut is_range = false;
        for (at, segment) in parsed.segments.iter().enumerate() {
            let fits = match (segment, segments.get(at)) {
                (template::Segment::Literal(own), Some(Segment::Literal(theirs))) => own == theirs,
                (template::Segment::Component(own), Some(Segment::Component(theirs))) => {
                    entity.fields[theirs.field].plain == own.field
                        && (own.spec == template::Spec::default() || own.spec == theirs.spec)
                        && (own.none.is_none() || own.none == theirs.none)
                }
                _ => false,
            };
            let place = match segment {
                template::Segment::Component(component) => Some(component.place.clone()),
                template::Segment::Literal(_) => None,
            };
            if is_range || !fits {
                errors.push(diagnostic::pattern_no_prefix(
                    entity, named, &segments, &shown, place, is_range,
                ));
                return None;
            }
            if let template::Segment::Component(component) = segment {
                let is_step = steps.iter().any(|step| step.field.plain == component.field);
                if component.is_range && !is_step {
                    errors.push(diagnostic::pattern_range_given(entity, named, component));
                    return None;
                }
                is_range = component.is_range;
                fixed += usize::from(is_step && !is_range);
            }
        }
        Some(Self {
            name: name.clone(),
            on: index,
            fixed,
            is_range,
        })
    }
}
