//! `CommentQuery<N>`: the chain, whose state `N` counts the steps that are fixed.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::Ident;

use super::{docs, functions};
use crate::model::{Entity, Field, Step, Template};
use crate::template::Form;

pub fn definition(entity: &Entity) -> TokenStream {
    let (krate, vis, query) = (&entity.krate, &entity.vis, &entity.names.query);
    let doc = docs::query(entity);
    let kept = kept(entity).into_iter().map(|field| {
        let (ident, ty) = (&field.ident, &field.ty);
        quote!(#ident: #ty,)
    });
    quote! {
        #[doc = #doc]
        #[derive(::core::clone::Clone, ::core::fmt::Debug)]
        #[must_use = "a query does nothing until a table runs it"]
        #[allow(dead_code)]
        #vis struct #query<const N: usize> {
            __chain: #krate::__private::Chain,
            #(#kept)*
        }
    }
}

pub fn partition(entity: &Entity) -> TokenStream {
    let (krate, vis, query) = (&entity.krate, &entity.vis, &entity.names.query);
    let doc = docs::partition(entity);
    let params = entity
        .partition_fields()
        .map(|field| functions::param(entity, field));
    let values = entity.partition_fields().map(|field| {
        let (ident, ty) = (&field.ident, &field.ty);
        quote!(let #ident: #ty = #krate::IntoComponent::into_component(#ident);)
    });
    let scalars = entity.pk.components().map(|component| {
        let ident = &entity.fields[component.field].ident;
        quote!(#krate::KeyComponent::encode(&#ident))
    });
    let given = given_after(entity, None).into_iter().map(|field| {
        let ident = &field.ident;
        quote!(.fix(&#ident))
    });
    let kept = kept(entity).into_iter().map(|field| &field.ident);
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn partition(#(#params),*) -> #query<0> {
            #(#values)*
            #query {
                __chain: #krate::__private::Chain::new(__KEYS, &[#(#scalars),*]) #(#given)*,
                #(#kept,)*
            }
        }
    }
}

pub fn implementations(entity: &Entity) -> TokenStream {
    let (krate, vis, ident, query) = (
        &entity.krate,
        &entity.vis,
        &entity.ident,
        &entity.names.query,
    );
    let steps = entity.steps();
    let places = steps
        .iter()
        .enumerate()
        .map(|(at, step)| place(entity, &steps, at, step));
    let methods = steps
        .iter()
        .enumerate()
        .map(|(at, step)| methods(entity, at, step));
    quote! {
        #(#places)*

        #[allow(dead_code)]
        impl<const N: usize> #query<N> {
            #(#methods)*

            /// The key condition as it stands.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a value can't stand in a key.
            #vis fn condition(&self) -> ::core::result::Result<#krate::KeyCondition, #krate::KeyError> {
                #krate::Query::<#ident>::from(::core::clone::Clone::clone(self)).condition()
            }

            /// The query as it stands, for a person.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a value can't stand in a key.
            #vis fn explain(&self) -> ::core::result::Result<#krate::Explanation, #krate::KeyError> {
                #krate::Query::<#ident>::from(::core::clone::Clone::clone(self)).explain()
            }
        }

        #[automatically_derived]
        impl<const N: usize> ::core::convert::From<#query<N>> for #krate::Query<#ident> {
            fn from(__query: #query<N>) -> Self {
                __query.__chain.query()
            }
        }
    }
}

/// The trait that says in which state a step can be taken.
fn place(entity: &Entity, steps: &[Step<'_>], at: usize, step: &Step<'_>) -> TokenStream {
    let (vis, query, name) = (&entity.vis, &entity.names.query, &step.field.plain);
    let trait_name = place_name(step.field);
    let sk = entity.sk.as_ref().map(Template::text).unwrap_or_default();
    let message = match at.checked_sub(1).map(|before| &steps[before].field.plain) {
        Some(before) => format!("`{before}` must be fixed before `{name}`, and `{name}` once"),
        None => format!("`{name}` is fixed already"),
    };
    let note = format!(
        "the sort key of `{}` is `{sk}`: its components are fixed from left to right, each once",
        syn::ext::IdentExt::unraw(&entity.ident)
    );
    quote! {
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = "not possible in this place", note = #note)]
        #vis trait #trait_name {}

        impl #trait_name for #query<#at> {}
    }
}

fn place_name(field: &Field) -> Ident {
    format_ident!("__Place_{}", field.plain)
}

fn methods(entity: &Entity, at: usize, step: &Step<'_>) -> TokenStream {
    let (krate, vis, ident, query) = (
        &entity.krate,
        &entity.vis,
        &entity.ident,
        &entity.names.query,
    );
    let (field, place) = (step.field, place_name(step.field));
    let (method, name, ty) = (&field.method, &field.ident, &field.ty);
    let param = functions::param(entity, field);
    let given = given_after(entity, Some(step.index))
        .into_iter()
        .map(|field| {
            let ident = &field.ident;
            quote!(.fix(&self.#ident))
        });
    let kept = kept(entity).into_iter().map(|field| {
        let ident = &field.ident;
        quote!(#ident: self.#ident,)
    });
    let next = at + 1;
    let (range, range_bounds) = (range_method(step), range_bounds(entity, step));
    let (fix_doc, range_doc) = (
        docs::step(entity, step),
        docs::range_read(entity, step.index),
    );
    let starts_with = starts_with(entity, step);
    quote! {
        #[doc = #fix_doc]
        #vis fn #method(self, #param) -> #query<#next>
        where
            Self: #place,
        {
            let #name: #ty = #krate::IntoComponent::into_component(#name);
            #query {
                __chain: self.__chain.fix(&#name) #(#given)*,
                #(#kept)*
            }
        }

        #[doc = #range_doc]
        #vis fn #range<__R>(self, range: __R) -> #krate::Query<#ident>
        where
            Self: #place,
            #range_bounds
        {
            self.__chain.range(#krate::IntoRange::<#ty>::into_bounds(range))
        }

        #starts_with
    }
}

/// `.slug_starts_with("ru")`; not where the spec says that it is no text.
fn starts_with(entity: &Entity, step: &Step<'_>) -> Option<TokenStream> {
    if step.component.spec.form != Form::Natural || step.field.is_time {
        return None;
    }
    let (krate, vis, ident) = (&entity.krate, &entity.vis, &entity.ident);
    let (place, index) = (place_name(step.field), step.index);
    let method = format_ident!("{}_starts_with", step.field.method);
    let doc = docs::starts_with(entity, step);
    let private = quote!(#krate::__private);
    Some(quote! {
        #[doc = #doc]
        #vis fn #method<__P>(self, text: __P) -> #krate::Query<#ident>
        where
            Self: #place,
            __P: #krate::StartsWith,
            #private::PrefixVerdict<{ #private::prefix_verdict(&__SK, #index) }>: #private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
    })
}

/// `ts_range`
pub fn range_method(step: &Step<'_>) -> Ident {
    format_ident!("{}_range", step.field.method)
}

/// What a range method asks of its parameter's type `__R`.
pub fn range_bounds(entity: &Entity, step: &Step<'_>) -> TokenStream {
    let (krate, ty, index) = (&entity.krate, &step.field.ty, step.index);
    let private = quote!(#krate::__private);
    quote! {
        __R: #krate::IntoRange<#ty>,
        #private::RangeVerdict<{ #private::range_verdict(&__SK, #index) }>: #private::HasRange<__R>,
    }
}

/// The sort key's components that the partition key gives, right after one of its components or at its start.
fn given_after(entity: &Entity, index: Option<usize>) -> Vec<&Field> {
    let components = entity
        .sk
        .iter()
        .flat_map(Template::components)
        .skip(index.map_or(0, |index| index + 1));
    components
        .take_while(|component| {
            entity
                .pk
                .components()
                .any(|given| given.field == component.field)
        })
        .map(|component| &entity.fields[component.field])
        .collect()
}

/// The partition key's fields that stand in the sort key behind its first step, so that the chain keeps their values.
fn kept(entity: &Entity) -> Vec<&Field> {
    let mut later = entity
        .steps()
        .into_iter()
        .flat_map(|step| given_after(entity, Some(step.index)))
        .collect::<Vec<_>>();
    later.dedup_by(|a, b| a.plain == b.plain);
    later
}
