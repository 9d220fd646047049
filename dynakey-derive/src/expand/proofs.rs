//! Calls of the runtime's proofs: one for each component, at its field's type, and one for each template, at its text.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned;

use crate::model::{Component, Entity, Template, at};

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
    for stamp in &entity.stamps {
        let (field, role) = (&entity.fields[stamp.field], stamp.role());
        let (span, plain) = (field.ty.span(), &field.plain);
        let krate = at(span, &entity.krate);
        let constant = loose_constant(entity, &stamp.template);
        proofs.extend(quote_spanned! {span=>
            const _: () = #krate::__private::prove_stamp(#name, #plain, #role, &#constant);
        });
    }
    for (at_place, unique) in entity.uniques.iter().enumerate() {
        let constant = loose_constant(entity, &unique.template);
        let components = unique.template.components().enumerate();
        let components =
            components.map(|(index, component)| prove(entity, &constant, index, component));
        let span = unique.template.source.span();
        let krate = at(span, &entity.krate);
        proofs.extend(quote!(#(#components)*));
        // What keeps the items of one constraint apart from the entity keeps those of all.
        let apart = (at_place == 0).then(|| {
            quote_spanned! {span=>
                const _: () = #krate::__private::prove_marker(#name, &__PK);
            }
        });
        proofs.extend(quote_spanned! {span=>
            const _: () = #krate::__private::prove_template(#name, &#constant);
            #apart
        });
    }
    proofs
}

fn loose_constant(entity: &Entity, template: &Template) -> Ident {
    let all = entity.loose_templates();
    let own = all
        .into_iter()
        .find(|(_, own)| std::ptr::eq(*own, template));
    own.map_or_else(|| quote::format_ident!("__PK"), |(constant, _)| constant)
}

fn prove(entity: &Entity, constant: &Ident, index: usize, component: &Component) -> TokenStream {
    let name = entity.name();
    let span = entity.fields[component.field].ty.span();
    let krate = at(span, &entity.krate);
    quote_spanned! {span=>
        const _: () = #krate::__private::prove_component(#name, &#constant, #index);
    }
}
