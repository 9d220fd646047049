//! What is emitted where nothing can be made of the struct: just enough that no other error follows.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::DeriveInput;

pub fn entity(input: &DeriveInput) -> TokenStream {
    let (vis, entity) = (&input.vis, &input.ident);
    let (key, query) = (format_ident!("{entity}Key"), format_ident!("{entity}Query"));
    quote! {
        #[doc(hidden)]
        #[allow(dead_code)]
        #vis struct #key;

        #[doc(hidden)]
        #[allow(dead_code)]
        #vis struct #query<const N: usize>;
    }
}
