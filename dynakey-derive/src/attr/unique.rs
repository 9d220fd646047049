//! `#[unique(..)]`.

use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, LitStr, Meta, Token};

use super::index::Field;
use crate::diagnostic::{self, Errors};

/// Fields whose values no two items have alike.
pub struct UniqueAttrs {
    /// Each as the template of one component.
    pub fields: Vec<LitStr>,
    pub span: Span,
}

impl UniqueAttrs {
    /// `None` after a fault.
    pub fn read(attr: &Attribute, errors: &mut Errors) -> Option<Self> {
        let span = attr.path().span();
        let fields = match &attr.meta {
            Meta::List(list) => list
                .parse_args_with(Punctuated::<Field, Token![,]>::parse_terminated)
                .ok()
                .filter(|fields| !fields.is_empty()),
            _ => None,
        };
        let Some(fields) = fields else {
            errors.push(diagnostic::no_unique_fields(span));
            return None;
        };
        Some(Self {
            fields: fields.into_iter().map(|field| field.0).collect(),
            span,
        })
    }
}
