//! The struct's own functions: key builders and named access patterns.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Ident;

use super::parameter::parameter;
use super::{docs, query};
use crate::model::{Access, Entity, Pattern, Step};

pub fn inherent(entity: &Entity) -> TokenStream {
    let (krate, vis, ident, key) = (&entity.krate, &entity.vis, &entity.ident, &entity.names.key);
    let (impl_generics, ty_generics, where_clause) = entity.generics.entity.split_for_impl();
    let (_, key_generics, _) = entity.generics.key.split_for_impl();
    let key_fn = key_function(entity);
    let starts = entity.accesses().map(|access| query::start(&access));
    let children = children_of(entity);
    let times = between_times(entity);
    let patterns = entity.patterns.iter().map(|pattern| named(entity, pattern));
    let templates_doc = docs::templates(entity);
    quote! {
        #[allow(dead_code, clippy::used_underscore_binding)]
        impl #impl_generics #ident #ty_generics #where_clause {
            #[doc = #templates_doc]
            #vis const TEMPLATES: &'static #krate::KeySchema =
                <#key #key_generics as #krate::EntityKey>::SCHEMA;

            #key_fn

            /// The values of this item's primary key.
            #vis fn primary_key(&self) -> #key #key_generics {
                #krate::Entity::primary_key(self)
            }

            #(#starts)*
            #children
            #times
            #(#patterns)*

            /// The definition of the table.
            #vis fn schema() -> #krate::Schema {
                #krate::Schema::new(Self::TEMPLATES, <Self as #krate::Entity>::INDEXES)
            }
        }
    }
}

fn key_function(entity: &Entity) -> TokenStream {
    let (krate, vis, key) = (&entity.krate, &entity.vis, &entity.names.key);
    let (_, key_generics, _) = entity.generics.key.split_for_impl();
    let fields: Vec<_> = entity
        .key_fields()
        .into_iter()
        .map(|index| &entity.fields[index])
        .collect();
    let params = fields
        .iter()
        .map(|field| parameter(entity, field, &field.ty));
    let values = fields.iter().map(|field| {
        let ident = &field.ident;
        quote!(#ident: #krate::IntoComponent::into_component(#ident))
    });
    let doc = docs::key_function(entity);
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn key(#(#params),*) -> #key #key_generics {
            #key { #(#values),* }
        }
    }
}

/// All components but the last: what stands under one of them.
fn children_of(entity: &Entity) -> Option<TokenStream> {
    let access = Access::table(entity);
    let steps = access.steps();
    let (last, parents) = steps
        .split_last()
        .filter(|(_, parents)| !parents.is_empty())?;
    if is_taken(entity, "children_of") {
        return None;
    }
    let name = Ident::new("children_of", entity.ident.span());
    let doc = docs::prefix_read(&access, last);
    Some(prefix_read(&access, &name, parents, &doc))
}

/// All components but the last fixed, and a window on the last, which is a time.
fn between_times(entity: &Entity) -> Option<TokenStream> {
    let access = Access::table(entity);
    let steps = access.steps();
    let (last, parents) = steps.split_last()?;
    let form = last.component.spec.form;
    let is_time = last.field.is_time || form.is_of_time();
    if !is_time || is_taken(entity, "between_times") {
        return None;
    }
    let name = Ident::new("between_times", entity.ident.span());
    Some(range_read(&access, &name, parents, last))
}

/// An access pattern of `#[query(..)]`.
fn named(entity: &Entity, pattern: &Pattern) -> TokenStream {
    let access = entity.access(pattern.on);
    let steps = access.steps();
    let (fixed, rest) = steps.split_at(pattern.fixed.min(steps.len()));
    match rest.first().filter(|_| pattern.is_range) {
        Some(range) => range_read(&access, &pattern.name, fixed, range),
        None => {
            let doc = match rest.first() {
                Some(next) => docs::prefix_read(&access, next),
                None => docs::whole_read(&access),
            };
            prefix_read(&access, &pattern.name, fixed, &doc)
        }
    }
}

fn is_taken(entity: &Entity, name: &str) -> bool {
    entity.patterns.iter().any(|pattern| pattern.name == name)
}

fn prefix_read(access: &Access<'_>, name: &Ident, fixed: &[Step<'_>], doc: &str) -> TokenStream {
    let vis = &access.entity.vis;
    let (query_type, pattern) = (query::query_type(access), name.to_string());
    let (params, chain) = (parameters(access, fixed), query::chain(access, fixed));
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn #name(#(#params),*) -> #query_type {
            #chain.query().named(#pattern)
        }
    }
}

fn range_read(
    access: &Access<'_>,
    name: &Ident,
    fixed: &[Step<'_>],
    step: &Step<'_>,
) -> TokenStream {
    let (krate, vis) = (&access.entity.krate, &access.entity.vis);
    let (query_type, pattern) = (query::query_type(access), name.to_string());
    let (params, chain) = (parameters(access, fixed), query::chain(access, fixed));
    let ty = step.ty;
    // A local of its own, whatever a component is called.
    let window = Ident::new("range", Span::mixed_site());
    let (bounds, doc) = (
        query::range_bounds(access.entity, step),
        docs::range_read(access, step),
    );
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn #name<__R>(#(#params,)* #window: __R) -> #query_type
        where
            #bounds
        {
            #chain.range(#krate::IntoRange::<#ty>::into_bounds(#window)).named(#pattern)
        }
    }
}

/// The parameters of a read with these steps fixed: each field once, although the partition key may hold a bucket of what
/// a step holds in full.
fn parameters(access: &Access<'_>, steps: &[Step<'_>]) -> Vec<TokenStream> {
    let mut seen = HashSet::new();
    access
        .partition_fields()
        .into_iter()
        .chain(steps.iter().map(|step| (step.field, step.ty)))
        .filter(|(field, _)| seen.insert(field.plain.as_str()))
        .map(|(field, ty)| parameter(access.entity, field, ty))
        .collect()
}
