//! Every rule that tokens alone can decide. What needs types is proved by the runtime's `const fn`s.

use std::collections::HashMap;

use syn::{GenericArgument, PathArguments, Type};

use crate::diagnostic::{self, Errors};
use crate::model::{Component, Entity, Follow, Segment, Template, has_name};
use crate::template::Spec;

/// Whether what would be emitted is without errors of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Expandable {
    Yes,
    No,
}

pub fn entity(entity: &Entity, errors: &mut Errors) -> Expandable {
    let mut floats = false;
    for template in entity.templates() {
        check_braces(entity, template, errors);
        for component in template.components() {
            floats |= check_float(entity, template, component, errors);
            check_none(entity, template, component, errors);
            check_generic_spec(entity, template, component, errors);
        }
    }
    check_attribute_names(entity, errors);
    check_owned_attributes(entity, errors);
    check_key_fields(entity, errors);
    check_lossy_fields(entity, errors);
    let clashes = check_emitted_names(entity, errors) | check_emitted_functions(entity, errors);
    if floats || clashes {
        Expandable::No
    } else {
        Expandable::Yes
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
fn check_float(
    entity: &Entity,
    template: &Template,
    component: &Component,
    errors: &mut Errors,
) -> bool {
    let field = &entity.fields[component.field];
    let is_float = is_float(&field.ty);
    if is_float {
        errors.push(diagnostic::float(entity, template, component, field));
    }
    is_float
}

/// Whether a type is a float, or an `Option` of one.
fn is_float(ty: &Type) -> bool {
    let inner = match ty {
        Type::Path(path) => path.path.segments.last().map(|last| &last.arguments),
        _ => None,
    };
    let optional = match inner {
        Some(PathArguments::AngleBracketed(arguments)) if has_name(ty, &["Option"]) => {
            arguments.args.first()
        }
        _ => None,
    };
    match optional {
        Some(GenericArgument::Type(inner)) => is_float(inner),
        _ => has_name(ty, &["f32", "f64"]),
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

// Whether a spec fits is a question to a type that is known:
//     #[sk = "<id:010>"] struct Row<T> { id: T }
fn check_generic_spec(
    entity: &Entity,
    template: &Template,
    component: &Component,
    errors: &mut Errors,
) {
    let is_generic = entity
        .generics
        .is_generic(&entity.fields[component.field].ty);
    if is_generic && component.spec != Spec::default() && !component.by_default {
        errors.push(diagnostic::generic_spec(entity, template, component));
    }
}

// What a template folds or cuts can't come back from the key:
//     #[pk = "<email:lower>"] struct User { #[key_only] email: String }
fn check_lossy_fields(entity: &Entity, errors: &mut Errors) {
    for index in entity.key_fields() {
        let field = &entity.fields[index];
        let pk = (&entity.pk, &entity.pk_attribute);
        let sk = entity.sk.as_ref().map(|sk| (sk, &entity.sk_attribute));
        let holding: Vec<_> = std::iter::once(pk)
            .chain(sk)
            .filter(|(template, _)| {
                template
                    .components()
                    .any(|component| component.field == index)
            })
            .collect();
        let is_attribute = |name: &String| field.written == *name || field.read == *name;
        let from_key = field.key_only.is_some()
            || holding
                .iter()
                .any(|(_, attribute)| is_attribute(&attribute.name));
        if from_key
            && entity.source(index).is_none()
            && let Some((template, _)) = holding.first()
        {
            errors.push(diagnostic::key_only_lossy(entity, field, template));
        }
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
fn check_emitted_names(entity: &Entity, errors: &mut Errors) -> bool {
    let mut taken: HashMap<String, String> = HashMap::new();
    for name in ["condition", "explain", "clone", "into"] {
        taken.insert(
            name.to_owned(),
            "every query has one of that name".to_owned(),
        );
    }
    let mut clashes = false;
    for step in entity.steps() {
        let (method, plain) = (step.field.method.to_string(), &step.field.plain);
        let names = [
            method.clone(),
            format!("{method}_range"),
            format!("{method}_starts_with"),
        ];
        let clash = names.iter().find_map(|name| Some((name, taken.get(name)?)));
        if let Some((name, other)) = clash {
            errors.push(diagnostic::clashing_method(step.field, name, other));
            clashes = true;
        }
        for name in names {
            taken.insert(
                name,
                format!("the component `{plain}` gets one of that name too"),
            );
        }
    }
    clashes
}

// Access patterns are functions of the struct, beside those that every entity has:
//     #[query(key = "<parent>")]
fn check_emitted_functions(entity: &Entity, errors: &mut Errors) -> bool {
    let mut taken: Vec<String> = ["key", "primary_key", "partition", "schema"]
        .map(str::to_owned)
        .to_vec();
    let mut clashes = false;
    for pattern in &entity.patterns {
        let name = pattern.name.to_string();
        if taken.contains(&name) {
            errors.push(diagnostic::clashing_function(entity, &pattern.name));
            clashes = true;
        }
        taken.push(name);
    }
    clashes
}
