//! The wording of mistakes under `#[derive(KeyComponent)]`.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{DeriveInput, Ident, Type};

use super::Diagnostic;
use crate::component::Variant;

pub fn no_newtype(input: &DeriveInput) -> Diagnostic {
    let name = &input.ident;
    Diagnostic::new(name.span(), format!("`{name}` is neither a newtype nor an enum of unit variants"))
        .help(format!("write `struct {name}(u64);` or `enum {name} {{ Open, Closed }}`, or implement `dynakey::KeyComponent` by hand"))
        .note("several fields are several components: `<a>#<b>`")
}

pub fn newtype_of_float(name: &Ident, ty: &Type) -> Diagnostic {
    Diagnostic::new(
        ty.span(),
        format!("`{name}` holds a float, and no key can be made of one"),
    )
    .help(format!(
        "count the smallest unit in an integer, as in `struct {name}(i64);`"
    ))
    .note("a float has no exact text, so that a key made of it could not be found again")
}

pub fn misplaced_option(span: Span, name: &str) -> Diagnostic {
    let (of, place) = match name {
        "rename" => ("a variant", "put it on the variant whose text it is"),
        "rename_all" => ("an enum", "take it off, or put it on the enum"),
        _ => ("the type", "put it on the type"),
    };
    Diagnostic::new(span, format!("`{name}` is an option of {of}")).help(place)
}

pub fn variant_with_fields(name: &Ident, variant: &syn::Variant) -> Diagnostic {
    let message = format!(
        "the variant `{}` of `{name}` has fields, and a key component has one text",
        variant.ident
    );
    Diagnostic::new(variant.fields.span(), message)
        .help("take the fields out, or implement `dynakey::KeyComponent` by hand")
}

pub fn no_variants(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        name.span(),
        format!("`{name}` has no variants, so that no key could be made of it"),
    )
    .help(format!("write `enum {name} {{ Open, Closed }}`"))
}

pub fn empty_variant_name(variant: &Variant) -> Diagnostic {
    Diagnostic::new(
        variant.span,
        format!("the variant `{}` is written as nothing", variant.ident),
    )
    .help("give it a text of at least one byte: `#[key(rename = \"none\")]`")
}

pub fn bad_variant_name(variant: &Variant, c: char) -> Diagnostic {
    let message = format!(
        "the variant `{}` is written `{}`, and {c:?} is a byte that keys escape",
        variant.ident,
        variant.name.escape_debug()
    );
    Diagnostic::new(variant.span, message).help("write letters, digits, `-`, `.` or `_`")
}

pub fn same_variant_name(name: &Ident, variant: &Variant, other: &Variant) -> Diagnostic {
    let message = format!(
        "the variants `{}` and `{}` of `{name}` are both written `{}`",
        other.ident, variant.ident, variant.name
    );
    Diagnostic::new(variant.span, message)
        .help("give one of them another text: `#[key(rename = \"..\")]`")
}
