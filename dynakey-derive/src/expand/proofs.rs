//! Calls of the runtime's proofs: one for each component, at its field's type, and one for each template, at its text.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Path;
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
                let span = ty.span();
                let krate = at(span, krate);
                quote_spanned! {span=>
                    const _: () = #krate::__private::assert_key_component::<#ty>();
                    const _: () = #krate::__private::prove_component(#name, &#constant, #index);
                }
            });
            let span = template.source.span();
            let krate = at(span, krate);
            let whole = quote_spanned! {span=>
                const _: () = #krate::__private::prove_template(#name, &#constant);
            };
            quote!(#(#components)* #whole)
        })
        .collect()
}

/// A path with all of its tokens at one place: an expression stands where its first token does.
fn at(span: Span, path: &Path) -> TokenStream {
    let tokens = path.to_token_stream().into_iter();
    tokens
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}
