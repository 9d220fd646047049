//! The names of the emitted types and functions.

use quote::format_ident;
use syn::{Ident, LitStr};

use crate::diagnostic::{Diagnostic, Errors};

pub struct Names {
    /// `CommentKey`
    pub key: Ident,
    /// `CommentQuery`
    pub query: Ident,
}

impl Names {
    pub fn new(entity: &Ident, key: Option<&LitStr>, errors: &mut Errors) -> Self {
        let plain = syn::ext::IdentExt::unraw(entity);
        Self {
            key: key
                .and_then(|key| ident(key, errors))
                .unwrap_or_else(|| format_ident!("{plain}Key", span = entity.span())),
            query: format_ident!("{plain}Query", span = entity.span()),
        }
    }
}

/// An identifier given as a string.
pub fn ident(text: &LitStr, errors: &mut Errors) -> Option<Ident> {
    match text.parse() {
        Ok(ident) => Some(ident),
        Err(_) => {
            let message = format!("`{}` is not an identifier", text.value());
            errors.push(Diagnostic::new(text.span(), message).help("write a name as in Rust code"));
            None
        }
    }
}
