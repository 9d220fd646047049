//! Wording of what is wrong with versions, times and unique values.

use proc_macro2::Span;
use syn::Ident;
use syn::spanned::Spanned;

use super::Diagnostic;
use crate::model::{Entity, Field, Template, Unique};
use crate::suggest::nearest;

pub fn second_role(entity: &Entity, field: &Field, role: &str, span: Span) -> Diagnostic {
    let message = format!(
        "`{}` is a second `#[{role}]` of `{}`",
        field.plain, entity.ident
    );
    Diagnostic::new(span, message).help("keep one of them")
}

pub fn two_roles(field: &Field, role: &str, other: &str, span: Span) -> Diagnostic {
    let message = format!(
        "`{}` is `#[{role}]` and `#[{other}]`, and each would set it",
        field.plain
    );
    Diagnostic::new(span, message).help("keep one of them, or add a field for the other")
}

pub fn unstored_role(entity: &Entity, field: &Field, role: &str, span: Span) -> Diagnostic {
    let message = format!(
        "`{}` is `#[{role}]` of `{}`, and it is not stored as an attribute of its own",
        field.plain, entity.ident
    );
    Diagnostic::new(span, message).help("take serde's `skip` or `flatten` off")
}

pub fn role_in_key(entity: &Entity, field: &Field, role: &str, template: &Template) -> Diagnostic {
    let of = template.of(&entity.ident);
    let message = format!(
        "`{}` is `#[{role}]`, which the library sets anew, and stands in {of}",
        field.plain
    );
    let place = template
        .components()
        .find(|component| entity.fields[component.field].plain == field.plain)
        .map_or(0..0, |component| component.place.clone());
    let why = if role == "version" {
        "an update raises the version without knowing it, so no key can follow"
    } else {
        "an item never changes its primary key"
    };
    super::entity::at(template, place, message)
        .help("take it out of the template, or give the item a field of its own for it")
        .note(why)
}

pub fn no_stamp(entity: &Entity, field: &Field, role: &str) -> Diagnostic {
    let message = format!(
        "`{}` is `#[{role}]` of `{}`, and its type is no time",
        field.plain, entity.ident
    );
    Diagnostic::new(field.ty.span(), message)
        .help("write a time type, as in `jiff::Timestamp`, or an `Option` of one")
}

pub fn no_version(entity: &Entity, field: &Field) -> Diagnostic {
    let message = format!(
        "`{}` counts the versions of `{}`, and its type is none for it",
        field.plain, entity.ident
    );
    Diagnostic::new(field.ty.span(), message)
        .help(format!("write `{}: u64`", field.plain))
        .note("0 is the version of an item that was never stored; `u32`, `i32` and `i64` do too")
}

pub fn converted_version(entity: &Entity, field: &Field) -> Diagnostic {
    let message = format!(
        "`{}` counts the versions of `{}`, and serde writes it by a function of its own",
        field.plain, entity.ident
    );
    Diagnostic::new(field.ty.span(), message)
        .help("take `with` or `serialize_with` off: it is stored as a number")
}

pub fn unknown_unique(span: Span, entity: &Ident, field: &str, known: &[&str]) -> Diagnostic {
    let message = format!("unknown field `{field}` in `#[unique(..)]` of `{entity}`");
    let meant = nearest(field, known.iter().copied());
    Diagnostic::new(span, message).nearest("field", meant, known)
}

pub fn unique_twice(span: Span, field: &str) -> Diagnostic {
    let message = format!("`{field}` stands twice in one `#[unique(..)]`");
    Diagnostic::new(span, message).help("name each field once")
}

pub fn same_unique(span: Span, fields: &str) -> Diagnostic {
    let message = format!("`#[unique({fields})]` is given twice");
    Diagnostic::new(span, message).help("keep one of them")
}

pub fn managed_unique(entity: &Entity, field: &Field, unique: &Unique) -> Diagnostic {
    let message = format!(
        "`{}` is unique in `{}`, and the library sets it itself",
        field.plain, entity.ident
    );
    Diagnostic::new(unique.template.source.span(), message).help(format!(
        "take `{}` out of `#[unique({})]`",
        field.plain, unique.fields
    ))
}

pub fn unstored_unique(entity: &Entity, field: &Field, unique: &Unique) -> Diagnostic {
    let message = format!(
        "`{}` is unique in `{}`, and it is not stored as an attribute of its own",
        field.plain, entity.ident
    );
    Diagnostic::new(unique.template.source.span(), message)
        .help("take serde's `skip` or `flatten` off")
}
