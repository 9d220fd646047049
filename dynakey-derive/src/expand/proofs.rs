//! Calls of the runtime's proofs: one for each component, at its field's type, and one for each template, at its text.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use crate::model::{Component, Entity, Half, Template, at};

pub fn all(entity: &Entity) -> TokenStream {
    let name = entity.name();
    entity
        .templates()
        .map(|template| {
            let constant = constant(template);
            let components = template
                .components()
                .enumerate()
                .map(|(index, part)| component(entity, template, index, part));
            let span = template.source.span();
            let krate = at(span, &entity.krate);
            let whole = quote_spanned! {span=>
                const _: () = #krate::__private::prove_template(#name, &#constant);
            };
            quote!(#(#components)* #whole)
        })
        .collect()
}

fn constant(template: &Template) -> syn::Ident {
    format_ident!(
        "{}",
        if template.half == Half::Partition {
            "__PK"
        } else {
            "__SK"
        }
    )
}

fn component(
    entity: &Entity,
    template: &Template,
    index: usize,
    component: &Component,
) -> TokenStream {
    let (name, constant) = (entity.name(), constant(template));
    let span = entity.fields[component.field].ty.span();
    let krate = at(span, &entity.krate);
    quote_spanned! {span=>
        const _: () = #krate::__private::prove_component(#name, &#constant, #index);
    }
}
