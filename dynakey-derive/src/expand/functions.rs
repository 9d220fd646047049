//! The struct's own functions: key builders and named access patterns.

use proc_macro2::TokenStream;
use quote::quote;

use super::{docs, query};
use crate::model::{Entity, Field};
use crate::template::Form;

pub fn inherent(entity: &Entity) -> TokenStream {
    let (krate, vis, ident, key) = (&entity.krate, &entity.vis, &entity.ident, &entity.names.key);
    let key_fn = key_function(entity);
    let partition = query::partition(entity);
    let children = children_of(entity);
    let times = between_times(entity);
    let templates_doc = docs::templates(entity);
    quote! {
        #[allow(dead_code)]
        impl #ident {
            #[doc = #templates_doc]
            #vis const TEMPLATES: &'static #krate::KeySchema = __KEYS;

            #key_fn

            /// The values of this item's primary key.
            #vis fn primary_key(&self) -> #key {
                #krate::Entity::primary_key(self)
            }

            #partition
            #children
            #times

            /// The definition of the table.
            #vis fn schema() -> #krate::Schema {
                #krate::Schema::new(__KEYS)
            }
        }
    }
}

/// `post_id: impl IntoComponent<u64>`
pub fn param(entity: &Entity, field: &Field) -> TokenStream {
    let krate = &entity.krate;
    let (ident, ty) = (&field.ident, &field.ty);
    quote!(#ident: impl #krate::IntoComponent<#ty>)
}

fn key_function(entity: &Entity) -> TokenStream {
    let (krate, vis, key) = (&entity.krate, &entity.vis, &entity.names.key);
    let fields: Vec<_> = entity
        .key_fields()
        .into_iter()
        .map(|index| &entity.fields[index])
        .collect();
    let params = fields.iter().map(|field| param(entity, field));
    let values = fields.iter().map(|field| {
        let ident = &field.ident;
        quote!(#ident: #krate::IntoComponent::into_component(#ident))
    });
    let doc = docs::key_function(entity);
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn key(#(#params),*) -> #key {
            #key { #(#values),* }
        }
    }
}

/// All components but the last: what stands under one of them.
fn children_of(entity: &Entity) -> Option<TokenStream> {
    let (krate, vis, ident) = (&entity.krate, &entity.vis, &entity.ident);
    let steps = entity.steps();
    let (last, parents) = steps
        .split_last()
        .filter(|(_, parents)| !parents.is_empty())?;
    let partition: Vec<_> = entity
        .partition_fields()
        .map(|field| &field.ident)
        .collect();
    let params = entity
        .partition_fields()
        .chain(parents.iter().map(|step| step.field));
    let params = params.map(|field| param(entity, field));
    let fixes = fixes(parents);
    let doc = docs::prefix_read(entity, last.index);
    Some(quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn children_of(#(#params),*) -> #krate::Query<#ident> {
            ::core::convert::From::from(Self::partition(#(#partition),*) #fixes)
        }
    })
}

/// All components but the last fixed, and a window on the last, which is a time.
fn between_times(entity: &Entity) -> Option<TokenStream> {
    let (krate, vis, ident) = (&entity.krate, &entity.vis, &entity.ident);
    let steps = entity.steps();
    let (last, parents) = steps.split_last()?;
    let is_time = last.field.is_time || last.component.spec.form.is_of_time();
    if !is_time || last.component.none.is_some() || last.component.spec.form == Form::Plain {
        return None;
    }
    let partition: Vec<_> = entity
        .partition_fields()
        .map(|field| &field.ident)
        .collect();
    let params = entity
        .partition_fields()
        .chain(parents.iter().map(|step| step.field));
    let params = params.map(|field| param(entity, field));
    let fixes = fixes(parents);
    let range = query::range_method(last);
    let (bounds, doc) = (
        query::range_bounds(entity, last),
        docs::range_read(entity, last.index),
    );
    Some(quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn between_times<__R>(#(#params,)* range: __R) -> #krate::Query<#ident>
        where
            #bounds
        {
            Self::partition(#(#partition),*) #fixes .#range(range)
        }
    })
}

/// `.parent(parent)` for each of these steps.
fn fixes(steps: &[crate::model::Step<'_>]) -> TokenStream {
    steps
        .iter()
        .map(|step| {
            let (method, value) = (&step.field.method, &step.field.ident);
            quote!(.#method(#value))
        })
        .collect()
}
