//! Rules of what the library sets: versions, times, unique values.

use proc_macro2::Span;

use super::{NO_TIMES, check_float, check_none, check_specs};
use crate::diagnostic::{self, Errors};
use crate::model::{Entity, Field, Template, has_name, without_option};

/// Whether a type is of no use for what it is said to be.
pub fn check(entity: &Entity, errors: &mut Errors) -> bool {
    let mut unfit = false;
    for (role, said) in ROLES {
        let mut marked = entity
            .fields
            .iter()
            .filter_map(|field| Some((field, said(field)?)));
        let Some((field, span)) = marked.next() else {
            continue;
        };
        for (field, span) in marked {
            errors.push(diagnostic::second_role(entity, field, role, span));
        }
        unfit |= check_one(entity, field, role, span, errors);
    }
    for unique in &entity.uniques {
        for component in unique.template.components() {
            let field = &entity.fields[component.field];
            if field.is_skipped || field.is_flattened {
                errors.push(diagnostic::unstored_unique(entity, field, unique));
                continue;
            }
            if field.is_managed() {
                errors.push(diagnostic::managed_unique(entity, field, unique));
            } else if check_float(entity, &unique.template, component, errors) {
                unfit = true;
            } else {
                check_none(entity, &unique.template, component, errors);
                check_specs(entity, &unique.template, component, errors);
            }
        }
    }
    unfit
}

type Said = fn(&Field) -> Option<Span>;

const ROLES: [(&str, Said); 3] = [
    ("version", |field| field.version),
    ("created_at", |field| field.created_at),
    ("updated_at", |field| field.updated_at),
];

fn check_one(entity: &Entity, field: &Field, role: &str, span: Span, errors: &mut Errors) -> bool {
    let others = ROLES
        .iter()
        .filter(|(other, said)| *other != role && said(field).is_some());
    // One field of two roles: each of them would set it.
    //     #[created_at] #[updated_at] at: Timestamp
    if let Some((other, _)) = others.clone().next() {
        // Said once, of the first.
        if ROLES.iter().position(|(name, _)| *name == role)
            < ROLES.iter().position(|(name, _)| name == other)
        {
            errors.push(diagnostic::two_roles(field, role, other, span));
        }
        return true;
    }
    if field.ttl.is_some() {
        errors.push(diagnostic::two_roles(field, role, "ttl", span));
    } else if field.is_skipped || field.is_flattened {
        errors.push(diagnostic::unstored_role(entity, field, role, span));
    } else if let Some(template) = holding(entity, field, role) {
        errors.push(diagnostic::role_in_key(entity, field, role, template));
    } else if role == "version" {
        return check_version(entity, field, errors);
    } else if has_name(without_option(&field.ty), &NO_TIMES)
        || has_name(without_option(&field.ty), &crate::model::INTEGERS)
    {
        errors.push(diagnostic::no_stamp(entity, field, role));
    }
    false
}

// What the library sets changes, and a primary key never does; a version is in no key, since an update knows no number:
//     #[sk = "<version>"] struct Doc { #[version] version: u64 }
fn holding<'a>(entity: &'a Entity, field: &Field, role: &str) -> Option<&'a Template> {
    let holds = |template: &&Template| {
        template
            .components()
            .any(|component| entity.fields[component.field].plain == field.plain)
    };
    if role == "version" {
        entity.all_templates().find(holds)
    } else {
        entity.templates().find(holds)
    }
}

// Versions are counted as a number in the item:
//     #[version] version: String
fn check_version(entity: &Entity, field: &Field, errors: &mut Errors) -> bool {
    const NO_NUMBERS: [&str; 15] = [
        "u8",
        "u16",
        "u128",
        "usize",
        "i8",
        "i16",
        "i128",
        "isize",
        "f32",
        "f64",
        "bool",
        "String",
        "Option",
        "Uuid",
        "Timestamp",
    ];
    if has_name(&field.ty, &NO_NUMBERS) {
        errors.push(diagnostic::no_version(entity, field));
        return true;
    }
    if field.serialize_with.is_some() || field.deserialize_with.is_some() {
        errors.push(diagnostic::converted_version(entity, field));
    }
    false
}
