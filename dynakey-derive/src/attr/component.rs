//! Attributes of `#[derive(KeyComponent)]`.

use syn::{Attribute, LitStr, Path};

use super::{Case, nested, set, unknown};
use crate::diagnostic::{Diagnostic, Errors};
use crate::suggest::nearest;

/// `#[key(rename = "..", rename_all = "..", crate = "..")]`
#[derive(Default)]
pub struct ComponentAttrs {
    pub rename: Option<LitStr>,
    pub rename_all: Option<Case>,
    pub krate: Option<Path>,
}

impl ComponentAttrs {
    pub fn read(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut read = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("key")) {
            nested(attr, errors, |meta, errors| {
                if meta.path.is_ident("rename") {
                    set(
                        &mut read.rename,
                        "rename",
                        Some(meta.value()?.parse()?),
                        errors,
                    );
                } else if meta.path.is_ident("rename_all") {
                    let name: LitStr = meta.value()?.parse()?;
                    read.rename_all = Case::of(Some(&name.value()));
                    if read.rename_all.is_none() {
                        let message = format!("unknown case `{}` in `rename_all`", name.value());
                        errors.push(Diagnostic::new(name.span(), message).nearest(
                            "case",
                            nearest(&name.value(), Case::NAMES),
                            &Case::NAMES,
                        ));
                    }
                } else if meta.path.is_ident("crate") {
                    read.krate = Some(meta.value()?.parse::<LitStr>()?.parse()?);
                } else {
                    unknown(&meta, "key", &["rename", "rename_all", "crate"], errors)?;
                }
                Ok(())
            });
        }
        read
    }
}
