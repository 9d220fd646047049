//! Calls of the runtime's proofs: one for each component, at its field's type, and one for each template, at its text.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use crate::model::{Entity, Half};

pub fn all(entity: &Entity) -> TokenStream {
    let krate = &entity.krate;
    let name = syn::ext::IdentExt::unraw(&entity.ident).to_string();
    entity
        .templates()
        .map(|template| {
            let constant = format_ident!(
                "{}",
                if template.half == Half::Partition {
                    "__PK"
                } else {
                    "__SK"
                }
            );
            let components = template.components().enumerate().map(|(index, component)| {
                let ty = &entity.fields[component.field].ty;
                let span = Span::mixed_site().located_at(ty.span());
                quote_spanned! {span=>
                    const _: () = #krate::__private::assert_key_component::<#ty>();
                    const _: () = #krate::__private::prove_component(#name, &#constant, #index);
                }
            });
            let span = Span::mixed_site().located_at(template.source.span());
            let whole = quote_spanned! {span=>
                const _: () = #krate::__private::prove_template(#name, &#constant);
            };
            quote!(#(#components)* #whole)
        })
        .collect()
}
