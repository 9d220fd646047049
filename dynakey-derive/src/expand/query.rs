//! `CommentQuery<N>`: the chain, whose state `N` counts the steps that are fixed.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Generics, Ident};

use super::docs;
use super::parameter::{parameter, scalar};
use crate::model::{Entity, Field, Step, Template, arguments};
use crate::template::Form;

pub fn definition(entity: &Entity) -> TokenStream {
    let (krate, vis, ident, query) = (
        &entity.krate,
        &entity.vis,
        &entity.ident,
        &entity.names.query,
    );
    let doc = docs::query(entity);
    let generics = with_state(entity, &entity.generics.entity_type);
    let where_clause = &generics.where_clause;
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let marker = (!entity.generics.is_empty())
        .then(|| quote!(__entity: ::core::marker::PhantomData<fn() -> #ident #ty_generics>,));
    let kept = kept(entity).into_iter().map(|field| {
        let (ident, ty) = (&field.ident, &field.ty);
        quote!(#ident: #ty,)
    });
    quote! {
        #[doc = #doc]
        #[must_use = "a query does nothing until a table runs it"]
        #[allow(dead_code)]
        #vis struct #query #generics #where_clause {
            #[doc(hidden)]
            __chain: #krate::__private::Chain,
            #marker
            #(#kept)*
        }
    }
}

pub fn partition(entity: &Entity) -> TokenStream {
    let (krate, vis, query) = (&entity.krate, &entity.vis, &entity.names.query);
    let doc = docs::partition(entity);
    let start = state(entity, 0);
    let params = entity
        .partition_fields()
        .map(|field| parameter(entity, field));
    let scalars = entity.partition_fields().map(|field| scalar(entity, field));
    let given = given_after(entity, None).into_iter().map(|field| {
        let scalar = scalar(entity, field);
        quote!(.fix(&#scalar))
    });
    let marker = marker(entity);
    let kept = kept(entity).into_iter().map(|field| {
        let ident = &field.ident;
        quote!(#ident: #krate::IntoComponent::into_component(#ident))
    });
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn partition(#(#params),*) -> #start {
            #query {
                __chain: #krate::__private::Chain::new(Self::TEMPLATES, &[#(#scalars),*]) #(#given)*,
                #marker
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
    let generics = with_state(entity, &entity.generics.entity);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let arguments = arguments(&generics);
    let state_generics = quote!(<#(#arguments),*>);
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let steps = entity.steps();
    let markers = steps.iter().map(marker_name);
    let places = (0..steps.len()).map(|at| place(entity, &steps, at));
    let methods = (0..steps.len()).map(|at| methods(entity, &steps, at));
    let marker = marker(entity);
    let kept: Vec<_> = kept(entity).into_iter().map(|field| &field.ident).collect();
    quote! {
        // Types of the components' names, for the messages.
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code, missing_docs)]
        pub mod __components {
            #(pub struct #markers {})*
        }

        #(#places)*

        #[allow(dead_code, clippy::used_underscore_binding)]
        impl #impl_generics #query #state_generics #where_clause {
            #(#methods)*

            /// The key condition as it stands.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a value can't stand in a key.
            #vis fn condition(&self) -> ::core::result::Result<#krate::KeyCondition, #krate::KeyError> {
                ::core::clone::Clone::clone(&self.__chain).query::<#ident #ty_generics>().condition()
            }

            /// The query as it stands, for a person.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a value can't stand in a key.
            #vis fn explain(&self) -> ::core::result::Result<#krate::Explanation, #krate::KeyError> {
                ::core::clone::Clone::clone(&self.__chain).query::<#ident #ty_generics>().explain()
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #query #state_generics #where_clause {
            fn clone(&self) -> Self {
                Self {
                    __chain: ::core::clone::Clone::clone(&self.__chain),
                    #marker
                    #(#kept: ::core::clone::Clone::clone(&self.#kept),)*
                }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::fmt::Debug for #query #state_generics #where_clause {
            fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&self.__chain, __f)
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::convert::From<#query #state_generics> for #krate::Query<#ident #ty_generics>
        #where_clause
        {
            fn from(__query: #query #state_generics) -> Self {
                __query.__chain.query()
            }
        }
    }
}

/// The entity's parameters and the state `N`.
fn with_state(entity: &Entity, generics: &Generics) -> Generics {
    let state = entity.generics.state();
    let mut generics = generics.clone();
    generics.params.push(syn::parse_quote!(const #state: usize));
    generics
}

/// `CommentQuery<T, 1>`
fn state(entity: &Entity, steps: usize) -> TokenStream {
    let query = &entity.names.query;
    let arguments = arguments(&entity.generics.entity);
    quote!(#query<#(#arguments,)* #steps>)
}

fn marker(entity: &Entity) -> Option<TokenStream> {
    (!entity.generics.is_empty()).then(|| quote!(__entity: ::core::marker::PhantomData,))
}

/// The state in which a step can be taken.
fn place(entity: &Entity, steps: &[Step<'_>], at: usize) -> TokenStream {
    let place = place_bound(entity, steps, at);
    let (impl_generics, _, where_clause) = entity.generics.entity.split_for_impl();
    let state = state(entity, at);
    quote! {
        impl #impl_generics #place for #state #where_clause {}
    }
}

/// `Step<parent, ts>`
fn place_bound(entity: &Entity, steps: &[Step<'_>], at: usize) -> TokenStream {
    let krate = &entity.krate;
    let own = marker_name(&steps[at]);
    match at.checked_sub(1).map(|before| marker_name(&steps[before])) {
        Some(before) => quote!(#krate::__private::Step<__components::#before, __components::#own>),
        None => quote!(#krate::__private::FirstStep<__components::#own>),
    }
}

fn marker_name(step: &Step<'_>) -> Ident {
    let mut name = step.field.method.clone();
    name.set_span(Span::mixed_site());
    name
}

fn methods(entity: &Entity, steps: &[Step<'_>], at: usize) -> TokenStream {
    let step = &steps[at];
    let place = place_bound(entity, steps, at);
    let (krate, vis, query) = (&entity.krate, &entity.vis, &entity.names.query);
    let field = step.field;
    let method = &field.method;
    let scalar = scalar(entity, field);
    let param = parameter(entity, field);
    let given = given_after(entity, Some(step.index))
        .into_iter()
        .map(|field| {
            let ident = &field.ident;
            quote!(.fix(&#krate::KeyComponent::encode(&self.#ident)))
        });
    let marker = marker(entity);
    let kept = kept(entity).into_iter().map(|field| {
        let ident = &field.ident;
        quote!(#ident: self.#ident,)
    });
    let next = state(entity, at + 1);
    let fix_doc = docs::step(entity, step);
    let range = range(entity, step, &place);
    let starts_with = starts_with(entity, step, &place);
    quote! {
        #[doc = #fix_doc]
        #vis fn #method(self, #param) -> #next
        where
            Self: #place,
        {
            #query {
                __chain: self.__chain.fix(&#scalar) #(#given)*,
                #marker
                #(#kept)*
            }
        }

        #range
        #starts_with
    }
}

/// `.ts_range(from..)`
fn range(entity: &Entity, step: &Step<'_>, place: &TokenStream) -> TokenStream {
    let (krate, vis, ident) = (&entity.krate, &entity.vis, &entity.ident);
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let ty = &step.field.ty;
    let method = range_method(step);
    let doc = docs::range_read(entity, step.index);
    if step.component.none.is_some() {
        // There for its message alone, whatever it is given.
        let verdict = range_verdict(entity, step);
        return quote! {
            #[doc = #doc]
            #[doc(hidden)]
            #vis fn #method<__R>(self, _: __R) -> #krate::Query<#ident #ty_generics>
            where
                Self: #place,
                #verdict
            {
                self.__chain.query()
            }
        };
    }
    let bounds = range_bounds(entity, step);
    quote! {
        #[doc = #doc]
        #vis fn #method<__R>(self, range: __R) -> #krate::Query<#ident #ty_generics>
        where
            Self: #place,
            #bounds
        {
            self.__chain.range(#krate::IntoRange::<#ty>::into_bounds(range))
        }
    }
}

/// `.slug_starts_with("ru")`
fn starts_with(entity: &Entity, step: &Step<'_>, place: &TokenStream) -> TokenStream {
    let (krate, vis, ident) = (&entity.krate, &entity.vis, &entity.ident);
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let index = step.index;
    let method = format_ident!("{}_starts_with", step.field.method);
    let doc = docs::starts_with(entity, step);
    let private = quote!(#krate::__private);
    // Where tokens show that it is no text, the method is there for its message alone.
    let is_text = step.component.spec.form == Form::Natural && !step.field.is_time;
    let hidden = (!is_text).then(|| quote!(#[doc(hidden)]));
    quote! {
        #[doc = #doc]
        #hidden
        #vis fn #method<__P>(self, text: __P) -> #krate::Query<#ident #ty_generics>
        where
            Self: #place,
            __P: #krate::StartsWith,
            #private::PrefixVerdict<{ #private::prefix_verdict(&__SK, #index) }>: #private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
    }
}

/// `ts_range`
pub fn range_method(step: &Step<'_>) -> Ident {
    format_ident!("{}_range", step.field.method)
}

/// What a range method asks of its parameter's type `__R`.
pub fn range_bounds(entity: &Entity, step: &Step<'_>) -> TokenStream {
    let (krate, ty) = (&entity.krate, &step.field.ty);
    let verdict = range_verdict(entity, step);
    quote!(__R: #krate::IntoRange<#ty>, #verdict)
}

/// That the component has ranges.
fn range_verdict(entity: &Entity, step: &Step<'_>) -> TokenStream {
    let index = step.index;
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    quote! {
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
        .take_while(|component| entity.is_given(component.field))
        .map(|component| &entity.fields[component.field])
        .collect()
}

/// The partition key's fields that stand in the sort key behind its first step, so that the chain keeps their values.
fn kept(entity: &Entity) -> Vec<&Field> {
    let steps = entity.steps();
    steps
        .into_iter()
        .flat_map(|step| given_after(entity, Some(step.index)))
        .collect()
}
