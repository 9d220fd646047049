//! Every rule that tokens alone can decide. What needs types is proved by the runtime's `const fn`s.

mod index;
mod role;

use std::collections::HashMap;

use syn::Type;

use crate::diagnostic::{self, Conflict, Errors};
use crate::model::{
    Access, Component, Entity, Field, Follow, Segment, Template, has_name, without_option,
};
use crate::template::{self, FORMS, Form, Spec};

/// Whether what would be emitted is without errors of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Expandable {
    Yes,
    No,
}

pub fn entity(entity: &Entity, errors: &mut Errors) -> Expandable {
    let mut floats = false;
    for template in entity.all_templates() {
        check_braces(entity, template, errors);
        for component in template.components() {
            floats |= check_float(entity, template, component, errors);
            check_none(entity, template, component, errors);
            check_specs(entity, template, component, errors);
        }
    }
    check_attribute_names(entity, errors);
    check_owned_attributes(entity, errors);
    check_key_fields(entity, errors);
    check_key_options(entity, errors);
    check_lossy_fields(entity, errors);
    check_ttl(entity, errors);
    let unfit = role::check(entity, errors);
    check_patterns(entity, errors);
    let index_clashes = index::check(entity, errors);
    let method_clashes = check_emitted_names(entity, errors);
    // Two methods of one name are one mistake, although the constants would have one name, too.
    if !method_clashes {
        check_constants(entity, errors);
    }
    let clashes = method_clashes | check_emitted_functions(entity, errors) | index_clashes;
    if floats || unfit || clashes {
        Expandable::No
    } else {
        Expandable::Yes
    }
}

/// Whether nothing was left out of a template as faulty: what is missing then may be what a field was meant for.
fn is_whole(template: &Template) -> bool {
    let (parsed, faults) = template::parse(&template.text());
    faults.is_empty() && parsed.segments.len() == template.segments.len()
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
pub fn is_float(ty: &Type) -> bool {
    has_name(without_option(ty), &["f32", "f64"])
}

/// Whether a type's name says that it is no time. Of any other, the compiler knows more.
fn is_no_time(ty: &Type) -> bool {
    const NAMES: [&str; 12] = [
        "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "bool", "Uuid",
    ];
    has_name(without_option(ty), &NAMES)
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
// and some specs fit no type together:
//     #[sk = "<seq:plain,desc>"]
fn check_specs(entity: &Entity, template: &Template, component: &Component, errors: &mut Errors) {
    if component.by_default || component.spec == Spec::default() {
        return;
    }
    let field = &entity.fields[component.field];
    if entity.generics.is_generic(&field.ty) {
        errors.push(diagnostic::generic_spec(entity, template, component));
    } else if let Some(conflict) = conflict(field, component) {
        errors.push(diagnostic::conflicting_specs(
            entity, template, component, conflict,
        ));
    }
}

fn conflict(field: &Field, component: &Component) -> Option<Conflict> {
    let Spec {
        form,
        trunc,
        desc,
        raw,
        lower,
    } = component.spec;
    let name = form_name(form);
    let with = |specs: &str| {
        let colon = if specs.is_empty() { "" } else { ":" };
        let none = component.none.as_ref();
        let none = none.map_or_else(String::new, |none| format!("|{none}"));
        format!("`<{}{colon}{specs}{none}>`", field.plain)
    };
    let both = |a: &str, b: &str, why: &str| format!("has the specs `{a}` and `{b}`, and {why}");
    let conflict = |why: String, instead: String| Some(Conflict { why, instead });
    match form {
        _ if raw && form != Form::Natural => conflict(
            both(&name, "raw", "`raw` is for text"),
            format!("write {}", with(&name)),
        ),
        Form::Plain if desc => conflict(
            both("plain", "desc", "counting down needs padding"),
            format!("write {} or {}", with("desc"), with("plain")),
        ),
        Form::Fraction(_) if desc => conflict(
            both(&name, "desc", "RFC 3339 does not count down"),
            format!(
                "write {}, or leave `desc` out and read with `newest_first`",
                with("unix_ms,desc")
            ),
        ),
        Form::Bucket(_) if desc => conflict(
            both(&name, "desc", "a bucket does not count down"),
            format!("write {}", with(&name)),
        ),
        Form::Plain | Form::Padded(_) | Form::Epoch(_) if lower => conflict(
            both(&name, "lower", "digits have no case"),
            format!("write {}", with(&name)),
        ),
        _ if desc && (raw || lower) => conflict(
            both(
                "desc",
                if raw { "raw" } else { "lower" },
                "no type takes both",
            ),
            "keep one of them: `desc` is for integers and for times as `:unix` or `:unix_ms`, the other for text"
                .to_owned(),
        ),
        Form::Plain | Form::Padded(_) if trunc => conflict(
            both(&name, "trunc", "`trunc` is for times"),
            format!("write {}", with(&name)),
        ),
        Form::Bucket(_) if trunc => conflict(
            both(&name, "trunc", "a bucket cuts by itself"),
            format!("write {}", with(&name)),
        ),
        Form::Natural if trunc && is_no_time(&field.ty) => conflict(
            "has the spec `trunc`, and it is no time".to_owned(),
            format!("`trunc` is for times: write {}", with("")),
        ),
        Form::Natural if trunc && field.is_time => conflict(
            "has the spec `trunc`, and nothing says what to cut it to".to_owned(),
            format!("write {}", with("ms,trunc")),
        ),
        _ => None,
    }
}

/// A form as it is typed.
fn form_name(form: Form) -> String {
    let named = FORMS.iter().find(|(_, known)| *known == form);
    match (named, form) {
        (Some((name, _)), _) => (*name).to_owned(),
        (None, Form::Padded(width)) => format!("0{width}"),
        (None, _) => String::new(),
    }
}

const NO_TIMES: [&str; 9] = [
    "f32", "f64", "bool", "String", "char", "Uuid", "Ulid", "Vec", "Duration",
];

// DynamoDB deletes by one attribute of the table, a number of seconds:
//     #[ttl] expires: String
fn check_ttl(entity: &Entity, errors: &mut Errors) {
    let mut marked = entity
        .fields
        .iter()
        .filter_map(|field| Some((field, field.ttl?)));
    let Some((field, span)) = marked.next() else {
        return;
    };
    for (field, span) in marked {
        errors.push(diagnostic::second_ttl(entity, field, span));
    }
    if field.key_only.is_some() || field.is_skipped || field.is_flattened {
        errors.push(diagnostic::unstored_ttl(entity, field, span));
    } else if has_name(without_option(&field.ty), &NO_TIMES) {
        errors.push(diagnostic::no_ttl(entity, field));
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
    let mut names = vec![("pk", &entity.pk_attribute)];
    if entity.sk.is_some() {
        names.push(("sk", &entity.sk_attribute));
    }
    names.extend(
        entity
            .type_attribute
            .iter()
            .map(|attribute| ("_type", attribute)),
    );
    for (at, (default, attribute)) in names.iter().enumerate() {
        if attribute.name.is_empty() || attribute.name.len() > 255 {
            errors.push(diagnostic::attribute_length(attribute));
            continue;
        }
        let same = names[..at]
            .iter()
            .find(|(_, before)| before.name == attribute.name);
        if let Some((_, before)) = same {
            // No two have one name of themselves: one was given, and is shown.
            let is_given = attribute.name != *default;
            let given = if is_given { attribute } else { before };
            errors.push(diagnostic::same_attribute(entity, given));
        }
    }
}

// An attribute that dynakey writes is no field's, unless the template holds that field:
//     #[pk = "USER#<id>"] struct User { id: u64, pk: String }
fn check_owned_attributes(entity: &Entity, errors: &mut Errors) {
    if !entity.templates().all(is_whole) {
        return;
    }
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
    let is_whole = entity.templates().all(is_whole);
    for (index, field) in entity.fields.iter().enumerate() {
        let is_component = key_fields.contains(&index);
        match field.key_only {
            Some(_) if !is_component && !is_whole => {}
            Some(span) if !is_component => {
                errors.push(diagnostic::key_only_outside(entity, field, span));
            }
            Some(span) if entity.is_converted => {
                errors.push(diagnostic::key_only_converted(entity, field, span));
            }
            _ => {}
        }
        let mut indexed = entity.all_templates().flat_map(Template::components);
        let is_component = indexed.any(|component| component.field == index);
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

// Each path is a constant of its own:
//     struct Order { total: u64, Total: u64 }
fn check_constants(entity: &Entity, errors: &mut Errors) {
    let mut seen: Vec<(syn::Ident, &str)> = Vec::new();
    for path in entity.paths() {
        let other = seen.iter().find(|(constant, _)| *constant == path.constant);
        if path.constant == "TEMPLATES" {
            let other = "every entity has one of that name, its key templates";
            errors.push(diagnostic::second_constant(entity, &path, other));
        } else if let Some((_, other)) = other {
            let other = format!("the field `{other}` gets one of that name too");
            errors.push(diagnostic::second_constant(entity, &path, &other));
        }
        seen.push((path.constant, &path.field.plain));
    }
}

// `#[key(time)]` speaks of a component that could be a time:
//     #[key(time)] body: String        #[key(time)] seq: u64
fn check_key_options(entity: &Entity, errors: &mut Errors) {
    if !entity.all_templates().all(is_whole) || !entity.has_all_indexes {
        return;
    }
    for (index, field) in entity.fields.iter().enumerate() {
        let mut components = entity.all_templates().flat_map(Template::components);
        if components.any(|component| component.field == index) {
            if field.said_time && is_no_time(&field.ty) {
                errors.push(diagnostic::no_time(field));
            }
            continue;
        }
        if field.said_time {
            let span = field.ident.span();
            errors.push(diagnostic::key_option_outside(entity, field, "time", span));
        }
    }
}

// The functions that are emitted have names of their own:
//     #[sk = "<condition>#<ts>"]      the chain has a method `condition`
fn check_emitted_names(entity: &Entity, errors: &mut Errors) -> bool {
    let mut clashes = false;
    // A component that clashes in several chains is one mistake.
    let mut reported = Vec::new();
    for access in entity.accesses() {
        clashes |= check_chain_names(&access, &mut reported, errors);
    }
    clashes
}

fn check_chain_names(access: &Access<'_>, reported: &mut Vec<String>, errors: &mut Errors) -> bool {
    let mut taken: HashMap<String, String> = HashMap::new();
    for name in ["condition", "explain", "clone", "into", "into_query"] {
        taken.insert(
            name.to_owned(),
            "every query has one of that name".to_owned(),
        );
    }
    let mut clashes = false;
    for step in access.steps() {
        let (method, plain) = (step.field.method.to_string(), &step.field.plain);
        let names = [
            method.clone(),
            format!("{method}_range"),
            format!("{method}_starts_with"),
        ];
        let clash = names.iter().find_map(|name| Some((name, taken.get(name)?)));
        if let Some((name, other)) = clash {
            if !reported.contains(plain) {
                errors.push(diagnostic::clashing_method(step.field, name, other));
                reported.push(plain.clone());
            }
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

// A pattern's range needs an order of the component's texts, and some specs leave none:
//     #[sk = "<seq:plain>"] #[query(after = "<seq..>")]
fn check_patterns(entity: &Entity, errors: &mut Errors) {
    for pattern in entity.patterns.iter().filter(|pattern| pattern.is_range) {
        let steps = entity.access(pattern.on).steps();
        if let Some(step) = steps.get(pattern.fixed) {
            let Component { spec, none, .. } = step.component;
            let (why, instead) = match spec.form {
                _ if none.is_some() => (
                    "an `Option`, whose `None` has no place in the order",
                    "make the field's type what is in the `Option`",
                ),
                Form::Plain => (
                    "an integer without padding",
                    "in the sort key, write it without `plain`, or padded as in `:010`",
                ),
                Form::Bucket(_) => (
                    "a bucket of time",
                    "put the bucket into the partition key, and the time in full into the sort key",
                ),
                _ => continue,
            };
            errors.push(diagnostic::pattern_without_order(
                entity, pattern, step, why, instead,
            ));
        }
    }
}

// Access patterns are functions of the struct, beside those that every entity has:
//     #[query(key = "<parent>")]
fn check_emitted_functions(entity: &Entity, errors: &mut Errors) -> bool {
    let mut taken: Vec<String> = ["key", "primary_key", "partition", "schema"]
        .map(str::to_owned)
        .to_vec();
    let mut clashes = false;
    for index in &entity.indexes {
        let name = index.function.to_string();
        if taken.contains(&name) {
            errors.push(diagnostic::clashing_index_function(entity, index));
            clashes = true;
        }
        taken.push(name);
    }
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
