//! Attributes of `#[derive(Attributes)]`.

use syn::spanned::Spanned;
use syn::{Attribute, Path};

use super::{crate_path, nested, set_spanned, unknown};
use crate::diagnostic::Errors;

/// `#[attributes(crate = "..")]`
#[derive(Default)]
pub struct NestedAttrs {
    pub krate: Option<Path>,
}

impl NestedAttrs {
    pub fn read(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut read = Self::default();
        let mut own = attrs.iter();
        while let Some(attr) = own.find(|attr| attr.path().is_ident("attributes")) {
            nested(attr, "attributes", errors, |meta, errors| {
                if meta.path.is_ident("crate") {
                    let krate = crate_path(&meta, errors)?;
                    set_spanned(&mut read.krate, "crate", krate, meta.path.span(), errors);
                } else {
                    unknown(&meta, "attributes", &["crate"], errors)?;
                }
                Ok(())
            });
        }
        read
    }
}
