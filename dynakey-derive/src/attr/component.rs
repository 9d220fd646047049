//! Attributes of `#[derive(KeyComponent)]`.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, LitStr, Path};

use super::{Case, crate_path, nested, set, set_spanned, string, unknown};
use crate::diagnostic::{self, Errors, Taken};

const TEXT: Taken = Taken {
    what: "the text in keys",
    example: "open",
};
const CASE: Taken = Taken {
    what: "a case",
    example: "kebab-case",
};

/// `#[key(rename = "..", rename_all = "..", crate = "..")]`
#[derive(Default)]
pub struct ComponentAttrs {
    pub rename: Option<LitStr>,
    pub rename_all: Option<Case>,
    pub krate: Option<Path>,
    /// What was given, and where.
    pub given: Vec<(&'static str, Span)>,
}

impl ComponentAttrs {
    pub fn read(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut read = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("key")) {
            nested(attr, "key", errors, |meta, errors| {
                let span = meta.path.span();
                let known = ["rename", "rename_all", "crate"];
                let name = known.into_iter().find(|name| meta.path.is_ident(name));
                read.given.extend(name.map(|name| (name, span)));
                if meta.path.is_ident("rename") {
                    let name = string(&meta, &TEXT, errors)?;
                    set(&mut read.rename, "rename", name, errors);
                } else if meta.path.is_ident("rename_all") {
                    let name = string(&meta, &CASE, errors)?;
                    let case = name.and_then(|name| case(&name, errors));
                    set_spanned(&mut read.rename_all, "rename_all", case, span, errors);
                } else if meta.path.is_ident("crate") {
                    let krate = crate_path(&meta, errors)?;
                    set_spanned(&mut read.krate, "crate", krate, span, errors);
                } else {
                    unknown(&meta, "key", &known, errors)?;
                }
                Ok(())
            });
        }
        read
    }
}

fn case(name: &LitStr, errors: &mut Errors) -> Option<Case> {
    let case = Case::of(Some(&name.value()));
    if case.is_none() {
        errors.push(diagnostic::unknown_case(
            name.span(),
            &name.value(),
            &Case::NAMES,
        ));
    }
    case
}
