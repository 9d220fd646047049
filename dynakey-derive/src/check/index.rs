//! The rules of secondary indexes.

use std::collections::HashSet;

use crate::diagnostic::{self, Errors};
use crate::model::{Entity, Index, Projection, Template};

/// Whether what would be emitted has errors of its own.
pub fn check(entity: &Entity, errors: &mut Errors) -> bool {
    let clashes = check_names(entity, errors);
    check_added_attributes(entity, errors);
    check_attribute_fields(entity, errors);
    check_projections(entity, errors);
    clashes
}

// DynamoDB's names of indexes have 3 to 255 characters of a few kinds, and each index has one of its own:
//     #[gsi(by_author = "g1", ..)]
fn check_names(entity: &Entity, errors: &mut Errors) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    let (mut names, mut types, mut clashes) = (HashSet::new(), HashSet::new(), false);
    for index in &entity.indexes {
        let name = index.name.value();
        if !(3..=255).contains(&name.len()) || !name.chars().all(is_allowed) {
            errors.push(diagnostic::index_name(index));
        } else if !names.insert(name) {
            errors.push(diagnostic::same_index(entity, index));
        }
        let is_first = types.insert(index.marker.to_string());
        // Two functions of one name are reported as such.
        let mut before = entity
            .indexes
            .iter()
            .take_while(|other| !std::ptr::eq(*other, index));
        let is_named = before.any(|other| other.function == index.function);
        if !is_first && !is_named {
            errors.push(diagnostic::same_index_type(entity, index));
            clashes = true;
        }
    }
    // DynamoDB's limit on a table.
    if let Some(sixth) = entity.indexes.iter().filter(|index| index.is_local).nth(5) {
        errors.push(diagnostic::five_local_indexes(sixth, entity));
    }
    clashes
}

// An attribute of an index holds one text, and is no field's:
//     #[gsi(a = "gsi1", pk = "A#<a>")] #[gsi(b = "gsi2", pk = "B#<b>", attrs("gsi1pk"))]
fn check_added_attributes(entity: &Entity, errors: &mut Errors) {
    let table_pk = Some((&entity.pk_attribute, Some(&entity.pk)));
    let table_sk = entity
        .sk
        .as_ref()
        .map(|sk| (&entity.sk_attribute, Some(sk)));
    let kind = entity.type_attribute.as_ref().map(|kind| (kind, None));
    let mut taken: Vec<_> = [table_pk, table_sk, kind].into_iter().flatten().collect();
    let mut names = HashSet::new();
    // Of two indexes of one name, the second has the attributes of the first.
    let indexes = entity.indexes.iter();
    for index in indexes.filter(|index| names.insert(index.name.value())) {
        for (attribute, template) in index.added() {
            if attribute.name.is_empty() || attribute.name.len() > 255 {
                errors.push(diagnostic::attribute_length(attribute));
                continue;
            }
            let other = taken.iter().find(|(other, _)| other.name == attribute.name);
            let is_same = |other: &&Template| {
                other.index.is_some()
                    && other.half == template.half
                    && other.text() == template.text()
            };
            match other {
                Some((_, other)) if !other.as_ref().is_some_and(is_same) => {
                    errors.push(diagnostic::shared_attribute(
                        entity, index, attribute, template, *other,
                    ));
                }
                _ => taken.push((attribute, Some(template))),
            }
            for field in &entity.fields {
                let named = field.written == attribute.name || field.read == attribute.name;
                if named && !field.is_skipped && !field.is_flattened {
                    errors.push(diagnostic::index_attribute_is_field(
                        entity, index, field, attribute,
                    ));
                }
            }
        }
    }
}

// A field that is a key attribute is stored as the key has it, once and in one way:
//     #[gsi(a = "gsi1", pk(opened:ms))] #[gsi(b = "gsi2", pk(opened:s))]
fn check_attribute_fields(entity: &Entity, errors: &mut Errors) {
    let known = entity.attribute_fields();
    for index in &entity.indexes {
        let mut seen = HashSet::new();
        for template in attribute_templates(index) {
            let Some(component) = template.components().next() else {
                continue;
            };
            if !seen.insert(component.field) {
                errors.push(diagnostic::attribute_twice(entity, index, template));
                continue;
            }
            let field = &entity.fields[component.field];
            let is_key = |name: &str| field.written == name || field.read == name;
            let is_key_field = entity.key_fields().contains(&component.field);
            let why = if field.key_only.is_some() && !is_key_field {
                // Reported as what is in no key.
                None
            } else if field.key_only.is_some() {
                Some("`#[key_only]` stores no such attribute")
            } else if is_key(&entity.pk_attribute.name)
                || entity.sk.is_some() && is_key(&entity.sk_attribute.name)
            {
                Some("the attribute of that name holds a half of the table's key")
            } else if entity.is_converted {
                Some("serde writes another type in place of the struct")
            } else {
                None
            };
            if let Some(why) = why {
                errors.push(diagnostic::attribute_not_stored(
                    entity, template, field, why,
                ));
            }
            let first = known.iter().find(|(field, _)| *field == component.field);
            if let Some((_, first)) = first
                && first.text() != template.text()
            {
                errors.push(diagnostic::two_encodings(entity, field, template, first));
            }
        }
    }
}

fn attribute_templates(index: &Index) -> Vec<&Template> {
    match &index.keys {
        crate::model::IndexKeys::Attributes { pk, sk } => pk.iter().chain(sk).collect(),
        _ => Vec::new(),
    }
}

// What an index includes is an attribute:
//     #[gsi(.., projection = include(rest))] struct Row { #[serde(flatten)] rest: Rest }
fn check_projections(entity: &Entity, errors: &mut Errors) {
    for index in &entity.indexes {
        if let Projection::Include(fields) = &index.projection {
            for field in fields.iter().map(|field| &entity.fields[*field]) {
                if field.is_skipped || field.is_flattened {
                    errors.push(diagnostic::unstored_included(entity, index, field));
                }
            }
        }
    }
}
