//! The wording of mistakes in attributes themselves: where they stand and what they take.

use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, Meta};

use super::Diagnostic;
use crate::suggest::nearest;

pub fn given_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(span, format!("`{name}` is given twice")).help("keep one of them")
}

pub fn belongs_to_fields(attr: &Attribute, name: &str) -> Diagnostic {
    let message = format!("`#[{name}]` is an attribute of fields");
    Diagnostic::new(attr.path().span(), message).help("put it on the field")
}

pub fn belongs_to_struct(attr: &Attribute, name: &str) -> Diagnostic {
    let message = format!("`#[{name}]` is an attribute of the struct");
    let diagnostic = Diagnostic::new(attr.path().span(), message);
    let template = match &attr.meta {
        Meta::NameValue(meta) => Some(meta.value.to_token_stream().to_string()),
        Meta::Path(_) if matches!(name, "pk" | "sk") => Some("\"<..>\"".to_owned()),
        _ => None,
    };
    match template.as_deref() {
        Some("\"<..>\"") => diagnostic.help(format!(
            "write `#[{name} = \"<..>\"]` above the struct, with the name of the field in it"
        )),
        Some(template) => {
            diagnostic.help(format!("write `#[{name} = {template}]` above the struct"))
        }
        None => diagnostic.help("put it above the struct"),
    }
}

pub fn no_template(attr: &Attribute, name: &str) -> Diagnostic {
    let example = if name == "sk" {
        "<ts>"
    } else {
        "POST#<post_id>"
    };
    let diagnostic = Diagnostic::new(
        attr.path().span(),
        format!("`{name}` takes a template as a string"),
    )
    .help(format!("write `#[{name} = \"{example}\"]`"));
    match &attr.meta {
        Meta::NameValue(meta) if matches!(meta.value, Expr::Macro(_) | Expr::Path(_)) => diagnostic
            .note("a template is one string literal: macros and constants are not expanded in attributes"),
        _ => diagnostic,
    }
}

/// `#[table]` and `#[table = ".."]`
pub fn no_options(attr: &Attribute, name: &str) -> Diagnostic {
    let message = format!("`#[{name}(..)]` takes options in parentheses");
    Diagnostic::new(attr.path().span(), message).help(example(name))
}

/// `#[table("PostId")]`
pub fn unnamed_option(span: Span, name: &str) -> Diagnostic {
    let message = format!("an option of `#[{name}(..)]` begins with its name");
    Diagnostic::new(span, message).help(example(name))
}

fn example(name: &str) -> String {
    let options = match name {
        "table" => "pk = \"..\", sk = \"..\"",
        "query" => "since = \"<parent>#<ts..>\"",
        "entity" => "key = \"..\"",
        "gsi" => "by_author = \"gsi1\", pk = \"AUTHOR#<author>\", sk = \"<ts>\"",
        "attributes" => "crate = \"..\"",
        "lsi" => "by_votes = \"lsi1\", sk = \"<votes>\"",
        _ => "name = \"..\"",
    };
    format!("write `#[{name}({options})]`")
}

/// What an option takes, and a value that it could have.
pub struct Taken {
    pub what: &'static str,
    pub example: &'static str,
}

pub fn no_string(option: &Ident, taken: &Taken, given: Option<&Expr>) -> Diagnostic {
    // A bare word is the text that was meant.
    let text = match given {
        Some(Expr::Path(path)) => path.path.get_ident().map(ToString::to_string),
        Some(Expr::Lit(ExprLit {
            lit: Lit::Int(number),
            ..
        })) => Some(number.to_string()),
        _ => None,
    };
    let text = text.unwrap_or_else(|| taken.example.to_owned());
    let span = given.map_or_else(|| option.span(), Spanned::span);
    Diagnostic::new(span, format!("`{option}` takes {} as a string", taken.what))
        .help(format!("write `{option} = \"{text}\"`"))
}

pub fn no_type_attribute(span: Span) -> Diagnostic {
    Diagnostic::new(span, "`type_attr` takes a string or `none`")
        .help("write `type_attr = \"kind\"`, or `type_attr = none` for no type attribute")
}

pub fn unknown_type_attribute(word: &Ident) -> Diagnostic {
    let message = format!("`{word}` is no attribute name");
    Diagnostic::new(word.span(), message).help(format!(
        "write it as a string, `type_attr = \"{word}\"`, or `type_attr = none` for no type attribute"
    ))
}

pub fn no_crate(span: Span, text: &str) -> Diagnostic {
    Diagnostic::new(span, format!("`{text}` is no path of a crate"))
        .help("write `crate = \"dynakey\"`, with the name that the crate has here")
}

pub fn no_default(span: Span) -> Diagnostic {
    Diagnostic::new(span, "`default` takes a spec")
        .help("write `default = raw`, or `default = \"raw,lower\"` for several")
}

pub fn sort_attribute_without_key(span: Span) -> Diagnostic {
    Diagnostic::new(
        span,
        "`#[table(sk = ..)]` names the attribute of a sort key, and there is none",
    )
    .help("add `#[sk = \"..\"]`, or take `sk = \"..\"` out")
}

pub fn unknown_option(span: Span, name: &str, attribute: &str, known: &[&str]) -> Diagnostic {
    let message = format!("unknown option `{name}` in `#[{attribute}(..)]`");
    Diagnostic::new(span, message).nearest("option", nearest(name, known.iter().copied()), known)
}

pub fn key_only_with_options(span: Span) -> Diagnostic {
    Diagnostic::new(span, "`#[key_only]` takes nothing").help("write `#[key_only]`")
}

pub fn unknown_case(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let message = format!("unknown case `{name}` in `rename_all`");
    Diagnostic::new(span, message).nearest("case", nearest(name, known.iter().copied()), known)
}

pub fn no_unique_fields(span: Span) -> Diagnostic {
    Diagnostic::new(span, "`#[unique(..)]` names the fields whose values are unique")
        .help("write `#[unique(email)]`, or `#[unique(tenant, email)]` for values that are unique together")
}

pub fn role_with_options(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(span, format!("`#[{name}]` takes nothing")).help(format!("write `#[{name}]`"))
}
