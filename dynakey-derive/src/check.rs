//! Every rule that tokens alone can decide. What needs types is proved by the runtime's `const fn`s.

use std::collections::HashMap;

use syn::Type;

use crate::diagnostic::{self, Errors};
use crate::model::{Component, Entity, Follow, Segment, Template};

pub fn entity(entity: &Entity, errors: &mut Errors) {
    for template in entity.templates() {
        check_repeated(entity, template, errors);
        check_braces(entity, template, errors);
        for component in template.components() {
            check_float(entity, template, component, errors);
            check_none(entity, template, component, errors);
        }
    }
    check_attribute_names(entity, errors);
    check_owned_attributes(entity, errors);
    check_key_fields(entity, errors);
    check_emitted_names(entity, errors);
}

// A field stands once in a template, or a read would fix it twice:
//     #[sk = "<day>#<seq>#<day>"]
fn check_repeated(entity: &Entity, template: &Template, errors: &mut Errors) {
    let mut seen: Vec<usize> = Vec::new();
    for component in template.components() {
        if seen.contains(&component.field) {
            errors.push(diagnostic::repeated_field(entity, template, component));
        }
        seen.push(component.field);
    }
}

// `{field}` is literal text: every item would have the same key.
//     #[pk = "POST#{post_id}"]
fn check_braces(entity: &Entity, template: &Template, errors: &mut Errors) {
    for field in &entity.fields {
        let braced = format!("{{{}}}", field.plain);
        let literal = template.segments.iter().any(|segment| match segment {
            Segment::Literal(literal) => literal.contains(&braced),
            Segment::Component(_) => false,
        });
        if literal && let Some(start) = template.text().find(&braced) {
            errors.push(diagnostic::braced_field(
                entity,
                template,
                field,
                start..start + braced.len(),
            ));
        }
    }
}

// Floats have no exact text, and `-0.0 == 0.0` is one value of two.
fn check_float(entity: &Entity, template: &Template, component: &Component, errors: &mut Errors) {
    let field = &entity.fields[component.field];
    if let Type::Path(path) = &field.ty
        && path
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "f32" || last.ident == "f64")
    {
        errors.push(diagnostic::float(entity, template, component, field));
    }
}

// The text of `None` holds no delimiter, no `%` and nothing below, like any component:
//     #[sk = "<parent|#>#<ts>"]
fn check_none(entity: &Entity, template: &Template, component: &Component, errors: &mut Errors) {
    let Some(none) = &component.none else { return };
    let forbidden = |c: &char| {
        u32::from(*c) <= 0x25 || component.follow == Follow::Delimiter(*c as u8) && c.is_ascii()
    };
    if let Some(c) = none.chars().find(forbidden) {
        errors.push(diagnostic::bad_none(entity, template, component, c));
    }
}

// DynamoDB's names of attributes have 1 to 255 bytes in a key, and the two halves are two attributes.
fn check_attribute_names(entity: &Entity, errors: &mut Errors) {
    let mut names = vec![&entity.pk_attribute];
    if entity.sk.is_some() {
        names.push(&entity.sk_attribute);
    }
    names.extend(&entity.type_attribute);
    for (at, attribute) in names.iter().enumerate() {
        if attribute.name.is_empty() || attribute.name.len() > 255 {
            errors.push(diagnostic::attribute_length(attribute));
        } else if names[..at]
            .iter()
            .any(|before| before.name == attribute.name)
        {
            errors.push(diagnostic::same_attribute(entity, attribute));
        }
    }
}

// An attribute that dynakey writes is no field's, unless the template holds that field:
//     #[pk = "USER#<id>"] struct User { id: u64, pk: String }
fn check_owned_attributes(entity: &Entity, errors: &mut Errors) {
    let pk = (Some(&entity.pk), &entity.pk_attribute);
    let sk = entity
        .sk
        .as_ref()
        .map(|template| (Some(template), &entity.sk_attribute));
    let owned = std::iter::once(pk).chain(sk).chain(
        entity
            .type_attribute
            .iter()
            .map(|attribute| (None, attribute)),
    );
    for (template, attribute) in owned {
        for (index, field) in entity.fields.iter().enumerate() {
            let held =
                template.is_some_and(|template| template.components().any(|c| c.field == index));
            let named = field.written == attribute.name || field.read == attribute.name;
            if named && !held && !field.is_skipped && !field.is_flattened {
                errors.push(diagnostic::owned_attribute(
                    entity, field, attribute, template,
                ));
            }
        }
    }
}

// A component's value comes back from the item or from the key; serde must not drop or dissolve it.
fn check_key_fields(entity: &Entity, errors: &mut Errors) {
    let key_fields = entity.key_fields();
    for (index, field) in entity.fields.iter().enumerate() {
        let is_component = key_fields.contains(&index);
        match field.key_only {
            Some(span) if !is_component => {
                errors.push(diagnostic::key_only_outside(entity, field, span));
            }
            Some(span) if entity.is_converted => {
                errors.push(diagnostic::key_only_converted(entity, field, span));
            }
            _ => {}
        }
        if is_component && field.is_skipped {
            errors.push(diagnostic::skipped_component(entity, field));
        }
        if is_component && field.is_flattened {
            errors.push(diagnostic::flattened_component(entity, field));
        }
    }
    if entity.is_converted {
        for template in entity.templates() {
            for component in template
                .components()
                .filter(|component| component.spec.trunc)
            {
                errors.push(diagnostic::trunc_converted(entity, template, component));
            }
        }
    }
}

// The functions that are emitted have names of their own:
//     #[sk = "<condition>#<ts>"]      the chain has a method `condition`
fn check_emitted_names(entity: &Entity, errors: &mut Errors) {
    let mut taken: HashMap<String, String> = HashMap::new();
    for name in ["condition", "explain", "clone", "into"] {
        taken.insert(
            name.to_owned(),
            format!("every query has a method `{name}`"),
        );
    }
    for step in entity.steps() {
        let method = step.field.method.to_string();
        for name in [
            method.clone(),
            format!("{method}_range"),
            format!("{method}_starts_with"),
        ] {
            let owner = format!("the component `{}` has a method `{name}`", step.field.plain);
            if let Some(other) = taken.insert(name.clone(), owner) {
                errors.push(diagnostic::clashing_method(step.field, &name, &other));
            }
        }
    }
}
