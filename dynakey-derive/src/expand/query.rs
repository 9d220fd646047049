//! `CommentQuery<N>`: the chain, whose state `N` counts the steps that are fixed.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Generics, Ident, Type};

use super::docs;
use super::parameter::{parameter, scalar, values};
use crate::model::{Access, Entity, Field, Step, arguments};
use crate::template::Form;

pub fn definition(access: &Access<'_>) -> TokenStream {
    let entity = access.entity;
    let (krate, vis, ident, query) = (&entity.krate, &entity.vis, &entity.ident, access.query());
    let doc = docs::query(access);
    let chain = chain_type(access);
    let generics = with_state(entity, &entity.generics.entity_type);
    let where_clause = &generics.where_clause;
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let marker = (!entity.generics.is_empty())
        .then(|| quote!(__entity: ::core::marker::PhantomData<fn() -> #ident #ty_generics>,));
    let kept = kept(access).into_iter().map(|(field, ty)| {
        let ident = &field.ident;
        quote!(#ident: #ty,)
    });
    quote! {
        #[doc = #doc]
        #[must_use = "a query does nothing until a table runs it"]
        #[allow(dead_code)]
        #vis struct #query #generics #where_clause {
            #[doc(hidden)]
            __chain: #krate::__private::#chain,
            #marker
            #(#kept)*
        }
    }
}

/// The type of what is behind the chain.
fn chain_type(access: &Access<'_>) -> TokenStream {
    if access.is_of_attributes() {
        quote!(AttributeChain)
    } else {
        quote!(Chain)
    }
}

/// The chain with these steps fixed. Where a template is behind it, one list of values for each half, so that each text
/// is built in one go.
pub fn chain(access: &Access<'_>, fixed: &[Step<'_>]) -> TokenStream {
    let entity = access.entity;
    let (krate, ident) = (&entity.krate, &entity.ident);
    let private = quote!(#krate::__private);
    let fields = access.partition_fields();
    let pk = fields.iter().map(|(field, ty)| scalar(entity, field, ty));
    let before = fixed.last().map_or(0, |step| step.place + 1);
    let components = access.sort_components().into_iter();
    let sk = components
        .take_while(|step| step.place < before || access.is_given(step.component.field))
        .map(|step| scalar(entity, step.field, step.ty));
    if access.is_of_attributes() {
        let marker = source(access);
        return quote! {
            #private::AttributeChain::of_index(
                #private::index_schema::<Self, #marker>(),
                &[#(#pk),*],
            ) #(.fix(&#sk))*
        };
    }
    let keys = match access.index {
        Some(index) => {
            let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
            let marker = &index.marker;
            quote!(#private::OnIndex<#ident #ty_generics, #marker>)
        }
        None => {
            let key = &entity.names.key;
            let (_, key_generics, _) = entity.generics.key.split_for_impl();
            quote!(#key #key_generics)
        }
    };
    let (pk, sk) = (
        values(pk.collect::<Vec<_>>()),
        values(sk.collect::<Vec<_>>()),
    );
    quote!(#private::Chain::new::<#keys>(&#pk, &#sk))
}

/// `partition`, or the function of an index.
pub fn start(access: &Access<'_>) -> TokenStream {
    let entity = access.entity;
    let (krate, vis, query) = (&entity.krate, &entity.vis, access.query());
    let doc = docs::partition(access);
    let start = state(access, 0);
    let fields = access.partition_fields();
    let params = fields
        .iter()
        .map(|(field, ty)| parameter(entity, field, ty));
    let chain = chain(access, &[]);
    let marker = marker(entity);
    let kept = kept(access).into_iter().map(|(field, _)| {
        let ident = &field.ident;
        quote!(#ident: #krate::IntoComponent::into_component(#ident))
    });
    let name = access.function();
    quote! {
        #[doc = #doc]
        #[allow(clippy::too_many_arguments)]
        #vis fn #name(#(#params),*) -> #start {
            #query {
                __chain: #chain,
                #marker
                #(#kept,)*
            }
        }
    }
}

/// Where the query reads: `Primary`, or the type of the index.
pub fn source(access: &Access<'_>) -> TokenStream {
    let krate = &access.entity.krate;
    match access.index {
        Some(index) => index.marker.to_token_stream(),
        None => quote!(#krate::Primary),
    }
}

/// `Query<Comment>`, on an index `Query<Comment, CommentByAuthor>`.
pub fn query_type(access: &Access<'_>) -> TokenStream {
    let entity = access.entity;
    let (krate, ident) = (&entity.krate, &entity.ident);
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let source = access.index.map(|index| &index.marker);
    let source = source.map(|source| quote!(, #source));
    quote!(#krate::Query<#ident #ty_generics #source>)
}

/// Types of the components' names, for the messages.
pub fn components(entity: &Entity) -> TokenStream {
    let mut seen = HashSet::new();
    let steps: Vec<_> = entity
        .accesses()
        .flat_map(|access| access.steps())
        .collect();
    let markers = steps
        .iter()
        .map(marker_name)
        .filter(|name| seen.insert(name.to_string()));
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code, missing_docs)]
        pub mod __components {
            #(pub struct #markers {})*
        }
    }
}

pub fn implementations(access: &Access<'_>) -> TokenStream {
    let entity = access.entity;
    let (krate, vis, ident, query) = (&entity.krate, &entity.vis, &entity.ident, access.query());
    let generics = with_state(entity, &entity.generics.entity);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let arguments = arguments(&generics);
    let state_generics = quote!(<#(#arguments),*>);
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let steps = access.steps();
    let places = (0..steps.len()).map(|at| place(access, &steps, at));
    let methods = (0..steps.len()).map(|at| methods(access, &steps, at));
    let marker = marker(entity);
    let kept: Vec<_> = kept(access)
        .into_iter()
        .map(|(field, _)| &field.ident)
        .collect();
    let (source, query_type) = (source(access), query_type(access));
    quote! {
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
                ::core::clone::Clone::clone(&self.__chain).query::<#ident #ty_generics, #source>().condition()
            }

            /// The query as it stands, for a person.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a value can't stand in a key.
            #vis fn explain(&self) -> ::core::result::Result<#krate::Explanation, #krate::KeyError> {
                ::core::clone::Clone::clone(&self.__chain).query::<#ident #ty_generics, #source>().explain()
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
        impl #impl_generics #krate::IntoQuery<#ident #ty_generics> for #query #state_generics #where_clause {
            type Source = #source;

            fn into_query(self) -> #query_type {
                self.__chain.query()
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::convert::From<#query #state_generics> for #query_type
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
fn state(access: &Access<'_>, steps: usize) -> TokenStream {
    let query = access.query();
    let arguments = arguments(&access.entity.generics.entity);
    quote!(#query<#(#arguments,)* #steps>)
}

fn marker(entity: &Entity) -> Option<TokenStream> {
    (!entity.generics.is_empty()).then(|| quote!(__entity: ::core::marker::PhantomData,))
}

/// The state in which a step can be taken.
fn place(access: &Access<'_>, steps: &[Step<'_>], at: usize) -> TokenStream {
    let entity = access.entity;
    let place = place_bound(entity, steps, at);
    let (impl_generics, _, where_clause) = entity.generics.entity.split_for_impl();
    let state = state(access, at);
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

fn methods(access: &Access<'_>, steps: &[Step<'_>], at: usize) -> TokenStream {
    let entity = access.entity;
    let step = &steps[at];
    let place = place_bound(entity, steps, at);
    let (krate, vis, query) = (&entity.krate, &entity.vis, access.query());
    let (field, ty) = (step.field, step.ty);
    let method = &field.method;
    let scalar = scalar(entity, field, ty);
    let param = parameter(entity, field, ty);
    let given = given_after(access, step.place)
        .into_iter()
        .map(|(field, _)| {
            let ident = &field.ident;
            quote!(.fix(&#krate::KeyComponent::encode(&self.#ident)))
        });
    let marker = marker(entity);
    let kept = kept(access).into_iter().map(|(field, _)| {
        let ident = &field.ident;
        quote!(#ident: self.#ident,)
    });
    let next = state(access, at + 1);
    let fix_doc = docs::step(access, step);
    let range = range(access, step, &place);
    let starts_with = starts_with(access, step, &place);
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
fn range(access: &Access<'_>, step: &Step<'_>, place: &TokenStream) -> TokenStream {
    let entity = access.entity;
    let (krate, vis, ty) = (&entity.krate, &entity.vis, step.ty);
    let query_type = query_type(access);
    let method = range_method(step);
    let doc = docs::range_read(access, step);
    if step.component.none.is_some() {
        // There for its message alone, whatever it is given.
        let verdict = range_verdict(entity, step);
        return quote! {
            #[doc = #doc]
            #[doc(hidden)]
            #vis fn #method<__R>(self, _: __R) -> #query_type
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
        #vis fn #method<__R>(self, range: __R) -> #query_type
        where
            Self: #place,
            #bounds
        {
            self.__chain.range(#krate::IntoRange::<#ty>::into_bounds(range))
        }
    }
}

/// `.slug_starts_with("ru")`
fn starts_with(access: &Access<'_>, step: &Step<'_>, place: &TokenStream) -> TokenStream {
    let entity = access.entity;
    let (krate, vis) = (&entity.krate, &entity.vis);
    let query_type = query_type(access);
    let (index, constant) = (step.index, &step.constant);
    let method = format_ident!("{}_starts_with", step.field.method);
    let doc = docs::starts_with(access, step);
    let private = quote!(#krate::__private);
    // Where tokens show that it is no text, the method is there for its message alone.
    let is_text = step.component.spec.form == Form::Natural && !step.field.is_time;
    let hidden = (!is_text).then(|| quote!(#[doc(hidden)]));
    quote! {
        #[doc = #doc]
        #hidden
        #vis fn #method<__P>(self, text: __P) -> #query_type
        where
            Self: #place,
            __P: #krate::StartsWith,
            #private::PrefixVerdict<{ #private::prefix_verdict(&#constant, #index) }>: #private::HasPrefix<__P>,
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
    let (krate, ty) = (&entity.krate, step.ty);
    let verdict = range_verdict(entity, step);
    quote!(__R: #krate::IntoRange<#ty>, #verdict)
}

/// That the component has ranges.
fn range_verdict(entity: &Entity, step: &Step<'_>) -> TokenStream {
    let (index, constant) = (step.index, &step.constant);
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    quote! {
        #private::RangeVerdict<{ #private::range_verdict(&#constant, #index) }>: #private::HasRange<__R>,
    }
}

/// The sort key's components that the partition key gives, right after one of its components.
fn given_after<'a>(access: &Access<'a>, place: usize) -> Vec<(&'a Field, &'a Type)> {
    let components = access.sort_components().into_iter();
    components
        .skip(place + 1)
        .take_while(|step| access.is_given(step.component.field))
        .map(|step| (step.field, step.ty))
        .collect()
}

/// The partition key's fields that stand in the sort key behind its first step, so that the chain keeps their values.
fn kept<'a>(access: &Access<'a>) -> Vec<(&'a Field, &'a Type)> {
    let steps = access.steps();
    steps
        .into_iter()
        .flat_map(|step| given_after(access, step.place))
        .collect()
}
