//! The crate's name in what is emitted.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::{Ident, Path};

/// How the crate is called in what is emitted for an item, and the import of that name.
///
/// A path that the user gave stands in one `use`, so that one which leads nowhere is one error.
pub fn import(given: Option<Path>, item: &Ident) -> (Path, Option<TokenStream>) {
    let Some(path) = given else {
        return (syn::parse_quote!(::dynakey), None);
    };
    // `use super as name` is no import.
    if path.is_ident("self") || path.segments.iter().all(|part| part.ident == "super") {
        return (path, None);
    }
    let name = format_ident!(
        "__dynakey_of_{}",
        syn::ext::IdentExt::unraw(item),
        span = path.span()
    );
    let import = quote! {
        #[doc(hidden)]
        #[allow(unused_imports)]
        use #path as #name;
    };
    (name.into(), Some(import))
}
