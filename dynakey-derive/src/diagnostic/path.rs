//! The wording of mistakes about the paths to attributes.

use syn::{Data, DeriveInput, Ident};

use super::Diagnostic;
use crate::model::{Entity, Field, FieldPath};

pub fn second_constant(entity: &Entity, path: &FieldPath<'_>, other: &str) -> Diagnostic {
    let (name, constant) = (&path.field.plain, &path.constant);
    let message = format!("`{}` has two constants `{constant}`: {other}", entity.ident);
    Diagnostic::new(path.field.method.span(), message).help(format!(
        "give the path to this field another name: `#[key(name = \"{}_value\")]` makes `{}_VALUE`",
        name.to_lowercase(),
        name.to_uppercase()
    ))
}

pub fn no_nested_struct(input: &DeriveInput) -> Diagnostic {
    let name = &input.ident;
    let what = match &input.data {
        Data::Enum(_) => "is an enum",
        Data::Union(_) => "is a union",
        Data::Struct(_) => "has no named fields",
    };
    let message = format!("`{name}` {what}, and there are paths to the fields of a struct only");
    Diagnostic::new(name.span(), message).help(
        "take `Attributes` off: a field of this type can still be compared as a whole, as in `Order::STATUS.eq(Status::Open)`",
    )
}

pub fn converted_struct(ident: &Ident) -> Diagnostic {
    let message =
        format!("serde stores another type in place of `{ident}`, whose fields are not known here");
    Diagnostic::new(ident.span(), message)
        .help("take `Attributes` off, or serde's `into`, `from`, `try_from`, `remote`, `transparent` or `untagged`")
}

pub fn method_of_paths(ident: &Ident, field: &Field, name: &str) -> Diagnostic {
    let message = format!(
        "every path has a method `{name}`, so the field `{}` of `{ident}` needs another name",
        field.plain
    );
    Diagnostic::new(field.method.span(), message).help(rename(field))
}

pub fn second_method(ident: &Ident, field: &Field, name: &str) -> Diagnostic {
    let message = format!("two fields of `{ident}` have the path `{name}`");
    Diagnostic::new(field.method.span(), message).help(rename(field))
}

fn rename(field: &Field) -> String {
    format!(
        "name its path: `#[key(name = \"{}_value\")]`; what is stored stays the same",
        field.plain
    )
}
