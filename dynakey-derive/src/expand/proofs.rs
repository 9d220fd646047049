//! Calls of the runtime's proofs: one for each component, at its field's type, and one for each template, at its text.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned;

use crate::model::{Component, Entity, at};

pub fn all(entity: &Entity) -> TokenStream {
    let name = entity.name();
    let mut seen = HashSet::new();
    let mut proofs = TokenStream::new();
    for access in entity.accesses() {
        for part in access.pk.iter().chain(&access.sk) {
            if !seen.insert(part.constant.to_string()) {
                continue;
            }
            let constant = &part.constant;
            let components = part.template.components().enumerate();
            let components =
                components.map(|(index, component)| prove(entity, constant, index, component));
            let span = part.template.source.span();
            let krate = at(span, &entity.krate);
            proofs.extend(quote!(#(#components)*));
            proofs.extend(quote_spanned! {span=>
                const _: () = #krate::__private::prove_template(#name, &#constant);
            });
        }
    }
    if let (Some(field), Some(_)) = (entity.ttl(), &entity.expiry) {
        let (span, plain) = (field.ty.span(), &field.plain);
        let krate = at(span, &entity.krate);
        proofs.extend(quote_spanned! {span=>
            const _: () = #krate::__private::prove_ttl(#name, #plain, &__TTL);
        });
    }
    proofs
}

fn prove(entity: &Entity, constant: &Ident, index: usize, component: &Component) -> TokenStream {
    let name = entity.name();
    let span = entity.fields[component.field].ty.span();
    let krate = at(span, &entity.krate);
    quote_spanned! {span=>
        const _: () = #krate::__private::prove_component(#name, &#constant, #index);
    }
}
